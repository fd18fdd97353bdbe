import { ApiProblem, messageOf } from '../../../plumbing/api/api-problem.ts'
import { Notice } from '../../../ui/states/notice.tsx'
import { isIdentityRefusal, VerifyLink } from '../../help/index.ts'

type Props = {
  /** The form's error, shown once the user has tried to save. */
  fault: string | null
  /** Why the server refused the message. */
  error: Error | null
}

/** Why a message couldn't be saved. */
export function SaveFaults({ fault, error }: Props) {
  const sentences = fault === null ? sentencesOf(error) : [fault]
  return sentences.map((sentence) => (
    <Notice key={sentence} tone="danger">
      {sentence} {isIdentityRefusal(sentence) && <VerifyLink />}
    </Notice>
  ))
}

function sentencesOf(error: Error | null): string[] {
  if (error === null) return []
  const fields = error instanceof ApiProblem ? Object.values(error.fields) : []
  return fields.length > 0 ? fields : [messageOf(error)]
}
