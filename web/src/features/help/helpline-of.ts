import type { Helpline } from '@fanfare/contract/drafts/helpline'
import { isProblem } from '../../plumbing/api/api-problem.ts'

/** The helpline that was offered instead of a model's answer, if a call failed because of a crisis; otherwise null. */
export function helplineOf(error: unknown): Helpline | null {
  if (!isProblem(error, 'crisis')) return null
  const { helpline } = error.facts
  return isHelpline(helpline) ? helpline : null
}

const isHelpline = (value: unknown): value is Helpline =>
  typeof value === 'object' &&
  value !== null &&
  'answer' in value &&
  'directory' in value &&
  'href' in value &&
  typeof value.answer === 'string' &&
  typeof value.directory === 'string' &&
  typeof value.href === 'string'
