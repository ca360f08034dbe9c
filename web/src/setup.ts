import { applyLanguage } from "./words/words.js";
import { followSystemTheme } from "./ui/theme.js";
import "./setup/gx_setup.js";

applyLanguage();
followSystemTheme();
