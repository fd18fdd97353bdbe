import { faultsOf, isDraftField, type DraftFaults } from './draft-faults.ts'
import type { PostDraft } from './post-draft.ts'

/** The errors of the last attempt to publish. */
export type ToldFaults = {
  faults: DraftFaults
  /** The draft that they were found in. */
  draft: PostDraft
  /** When the form's own check found them; null if it wasn't that check. */
  checkedAt: number | null
}

/**
 * The errors that still apply to the draft. An error is shown until its field changes. Those that the form found itself
 * also end when another field corrects them, such as a photo in a post without text.
 */
export function faultsLeft({ faults, draft: before, checkedAt }: ToldFaults, draft: PostDraft): DraftFaults {
  // As of the check, so that a correction doesn't bring up errors that only the time since then has caused.
  const found = checkedAt === null ? faults : faultsOf(draft, checkedAt)
  return Object.fromEntries(
    Object.keys(faults)
      .filter(isDraftField)
      .filter((name) => before[name] === draft[name] && found[name] !== undefined)
      .map((name) => [name, found[name]]),
  )
}
