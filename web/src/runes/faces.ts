/** Which faces a stone of each kind can show: for those who type what fell. The referee checks them. */
import type { RuneFace } from "@lawspeaker/client";

type RuneCode = RuneFace["rune"];
type FaceCode = RuneFace["face"];

const SPECIAL: Readonly<Partial<Record<RuneCode, FaceCode>>> = {
  STRENGTH_SPECIAL: "EXPERIENCE",
  CONSTITUTION_SPECIAL: "EXPERIENCE",
  INTELLIGENCE_SPECIAL: "HERO",
  WISDOM_SPECIAL: "HERO",
  DEXTERITY_SPECIAL: "ANTIHERO",
  CHARISMA_SPECIAL: "ANTIHERO",
};

/** The faces, that without success last; one Core rune of three has the twist, the others the blank. */
export function facesOf(rune: RuneCode): readonly FaceCode[] {
  if (rune === "CORE") return ["SLASH", "BLANK", "TWIST"];
  if (rune === "DARK") return ["SLASH", "MOON"];
  const special = SPECIAL[rune];
  return special === undefined ? ["SLASH", "SYMBOL"] : ["SYMBOL", special];
}

/** The next face of a stone that is turned over. */
export function turned({ rune, face }: RuneFace): RuneFace {
  const faces = facesOf(rune);
  return { rune, face: faces[(faces.indexOf(face) + 1) % faces.length] ?? face };
}
