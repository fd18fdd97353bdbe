import { AiFault, UnknownSubmit, type AiResult, type AiSubmission, type AiSubmitContext } from '../port.ts'

/**
 * For providers that make one result per call: makes one call for each requested result. If a call fails after the
 * first result, returns the results so far with a note for the user.
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
      // The calls are sequential, so that a refusal prevents the rest.
      outputs.push(await makeOne(index))
    } catch (error) {
      const isExpected = error instanceof AiFault || error instanceof UnknownSubmit
      if (!isExpected || outputs.length === 0) throw error
      return { outputs, notes: [`The provider made ${outputs.length} of ${wanted} results.`] }
    }
  }
  return { outputs, notes: [] }
}
