import { providerNames } from '@fanfare/contract/ai/provider-names'
import { AiFault, type AiResult } from '#gateways/ai/port'
import { markedMimes, MediaFault } from '#gateways/media-tools/port'
import type { AiDeps } from '../ai-deps.ts'
import { findModel } from '../catalogue/find-model.ts'
import { toolOf } from '../catalogue/tools.ts'
import type { Step } from '../running/step.ts'
import { recipeOf } from './recipe-of.ts'
import { sourceTypeOf } from './source-type.ts'
import { xmpOf } from './xmp-of.ts'

/**
 * Writes origin data into a result's file: the source type, the maker, the recipe unless the user turned it off, and a
 * signed C2PA manifest. Throws an AiFault if the file is broken or its type can't carry this data.
 */
export async function markResult(
  { mediaTools, claimSigner }: Pick<AiDeps, 'mediaTools' | 'claimSigner'>,
  { request, attempt }: Pick<Step, 'request' | 'attempt'>,
  { path, result }: { path: string; result: AiResult },
): Promise<void> {
  const { task, user_id: userId } = request
  const { provider } = attempt
  const sourceType = sourceTypeOf({ task, provider, ownModel: result.model })
  const maker = makerOf(request, attempt, result)
  const recipe = request.has_recipe ? recipeOf(request, attempt, result.seed) : null
  const mark = {
    xmp: xmpOf({ sourceType, credit: maker, recipe }),
    origin: { title: toolOf(task).title, generator: 'Fanfare', maker, sourceType },
    signer: await claimSigner(),
  }
  try {
    const found = await mediaTools.sniff({ path, userId })
    const mime = markedMimes.find((known) => known === found?.mime)
    if (mime === undefined) throw new AiFault('no-result', `a file of ${found?.mime ?? 'an unknown type'}`)
    await mediaTools.markFile({ path, userId, mime }, mark)
  } catch (error) {
    throw error instanceof MediaFault ? new AiFault('no-result', error.message) : error
  }
}

/** The credit line that names a result's maker, for people who see the file elsewhere. */
function makerOf({ task }: Step['request'], { provider, model }: Step['attempt'], result: AiResult): string {
  if (provider === 'local') return result.note ?? 'made on this server'
  const title = findModel(task, { provider, model })?.title ?? model
  const name = providerNames[provider]
  return title === name ? title : `${title}, ${name}`
}
