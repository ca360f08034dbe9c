import { applyLanguage } from "./words/words.js";
import { followSystemTheme } from "./ui/theme.js";
import "./ui/gx_room.js";

applyLanguage();
followSystemTheme();
