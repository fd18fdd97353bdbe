import { AiFault, UnknownSubmit, type AiResult, type AiSubmission, type AiSubmitContext } from '../port.ts'

/**
 * Asks a provider that makes one result in a call as often as results are wanted. Once there is a result, a further call that
 * fails ends it with what there is; the note tells the user.
 */
export async function manyTimes(
  { outputs: wanted }: Pick<AiSubmission, 'outputs'>,
  { onProgress }: AiSubmitContext,
  makeOne: (index: number) => Promise<AiResult>,
): Promise<{ outputs: AiResult[]; notes: string[] }> {
  const outputs: AiResult[] = []
  for (let index = 0; index < wanted; index += 1) {
    onProgress?.(index / wanted)
    try {
      // One after the other, so that a refusal stops the rest.
      outputs.push(await makeOne(index))
    } catch (error) {
      const isExpected = error instanceof AiFault || error instanceof UnknownSubmit
      if (!isExpected || outputs.length === 0) throw error
      return { outputs, notes: [`The provider made ${outputs.length} of ${wanted} results.`] }
    }
  }
  return { outputs, notes: [] }
}
