/** What a session runs with and what changed of it, in the page's language. */

import { t, word } from "../words/words.js";

/** As `GET /api/turns/{id}` tells it; what is unknown is absent. */
export type Identity = Readonly<Record<string, string>> & { readonly cliVersionVerified?: boolean };

const SHOWN_DIGITS = 12;
const DIGEST = /^[0-9a-f]{64}$/;
/** The digest of no tools at all. */
const NO_TOOLS = "4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945";
const SHOWN = ["cliVersion", "driver", "driverVersion", "profileId", "profileDigest", "contextSchema", "mcpToolset"] as const;

/** One fact's value; of a digest as much as shows that it is another one. */
export function factText(value: unknown): string {
  if (typeof value !== "string" || value === "") return t("identity.untold");
  if (value === NO_TOOLS) return t("identity.none");
  return DIGEST.test(value) ? value.slice(0, SHOWN_DIGITS) : value;
}

/** "CLI version 1.0 → 2.0; room tools none → 9b1deb4d3b7d" out of the body of a `session.drift`. */
export function changesText(body: Record<string, unknown>): string {
  const changes = Array.isArray(body["changes"]) ? (body["changes"] as unknown[]) : [];
  return changes
    .filter((each): each is Record<string, unknown> => typeof each === "object" && each !== null)
    .map((each) =>
      t("identity.change", { what: word("identity", String(each["what"] ?? "")), from: factText(each["from"]), to: factText(each["to"]) }),
    )
    .join(t("identity.join"));
}

/** The facts as rows: their word, their short text, and the whole value. */
export function identityRows(identity: Identity): { name: string; text: string; whole: string }[] {
  return SHOWN.filter((name) => name in identity || name === "cliVersion").map((name) => ({
    name: word("identity", name),
    text: name === "cliVersion" && identity.cliVersionVerified === false ? t("identity.unverified", { version: factText(identity[name]) }) : factText(identity[name]),
    whole: identity[name] ?? "",
  }));
}
