import type { FaceMatch, FaceMatcher } from '#gateways/faces/port'

/** A face matcher that returns the test's result and counts its calls. */
export interface ScriptedFaces extends FaceMatcher {
  answers(pictures: { photo: string; selfie: string }): Promise<FaceMatch>
  asked: number
}

export function scriptedFaces(): ScriptedFaces {
  const faces: ScriptedFaces = {
    asked: 0,
    answers: async () => ({ outcome: 'same-person', picture: 'photo' }),
    compare: (pictures) => {
      faces.asked += 1
      return faces.answers(pictures)
    },
  }
  return faces
}
