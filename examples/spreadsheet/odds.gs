// Odds in Google Sheets: Extensions, Apps Script, paste, save. Then in a cell, with six icons in B2:G2:
//
//   =LAWSPEAKER_ODDS("CTA_2E"; 6; B2:G2)      the chance to overcome difficulty 6
//   =LAWSPEAKER_ODDS("CTA_2E"; 6; B2:G2; 1)   the same with a Dark rune
//   =LAWSPEAKER_DARK("CTA_2E"; 6; B2:G2)      a row: with 0, 1, 2 and 3 Dark runes
//
// Google's servers ask, so they have to reach the service: localhost will not do.
const REFEREE = "https://referee.example";
const ABILITIES = ["strength", "dexterity", "constitution", "intelligence", "wisdom", "charisma"];
const CACHE_SECONDS = 21600; // the longest that Google keeps; odds change only with the rules

/**
 * The chance to overcome a Challenge, from 0 to 1.
 * @param {"CTA_2E"} ruleset the rulebook: CTA_1E, CTA_PL, CTA_2E or EPIC_ORIGINS
 * @param {6} difficulty the difficulty of the Challenge
 * @param {B2:G2} icons six cells: Strength, Dexterity, Constitution, Intelligence, Wisdom, Charisma
 * @param {1} dark Dark runes bought; none if left out
 * @return {number}
 * @customfunction
 */
function LAWSPEAKER_ODDS(ruleset, difficulty, icons, dark) {
  return ask_(ruleset, difficulty, icons, dark).success;
}

/**
 * The chance to overcome a Challenge with 0, 1, 2 and 3 Dark runes, side by side.
 * @param {"CTA_2E"} ruleset the rulebook: CTA_1E, CTA_PL, CTA_2E or EPIC_ORIGINS
 * @param {6} difficulty the difficulty of the Challenge
 * @param {B2:G2} icons six cells: Strength, Dexterity, Constitution, Intelligence, Wisdom, Charisma
 * @return {number[][]}
 * @customfunction
 */
function LAWSPEAKER_DARK(ruleset, difficulty, icons) {
  return [ask_(ruleset, difficulty, icons, 0).byDarkRunes.map((each) => each.success)];
}

/** The answer of `/v1/odds`; what is wrong is thrown, and Sheets shows it at the cell. */
function ask_(ruleset, difficulty, icons, dark) {
  const counts = [].concat(icons).flat();
  const pairs = [["ruleset", ruleset], ["difficulty", difficulty || 0], ["dark", dark || 0]];
  ABILITIES.forEach((ability, at) => pairs.push([ability, counts[at] || 0]));
  const query = pairs.map(([name, value]) => name + "=" + encodeURIComponent(value)).join("&");
  const cache = CacheService.getScriptCache();
  const found = cache.get(query);
  if (found) return JSON.parse(found);
  const language = SpreadsheetApp.getActive().getSpreadsheetLocale().replace("_", "-");
  const options = { muteHttpExceptions: true, headers: { "Accept-Language": language } };
  const response = UrlFetchApp.fetch(REFEREE + "/v1/odds?" + query, options);
  const answer = JSON.parse(response.getContentText());
  if (response.getResponseCode() !== 200) throw new Error(answer.errors.map((each) => each.detail).join("; ") || answer.detail);
  const kept = { success: answer.success, byDarkRunes: answer.byDarkRunes };
  cache.put(query, JSON.stringify(kept), CACHE_SECONDS);
  return kept;
}
