import { FormData } from 'undici'
import { at, listAt, textAt } from '#kernel/json-value'
import { providerHttp, type ProviderAnswer, type ProviderHttp } from '../http/provider-http.ts'
import { bytesOf } from '../input/file-bytes.ts'
import { manyTimes } from '../results/many-times.ts'
import { neededFile } from '../input/input-values.ts'
import { AiFault, UnknownSubmit, type AiAdapter, type AiResult } from '../port.ts'
import type { ProviderSettings } from '../provider-settings.ts'
import { stabilityRequest, type StabilityRequest } from './stability-request.ts'

const MEGABYTE = 1024 * 1024

/** Stability: pictures, returned directly by the call that requests them. */
export function stability({ key, url }: ProviderSettings): AiAdapter {
  const http = providerHttp({
    base: url ?? 'https://api.stability.ai',
    headers: { authorization: `Bearer ${key}` },
    secrets: [key],
    faultOf,
  })
  return {
    provider: 'stability',
    pollEveryMs: 10_000,
    mostAtOnce: 8,
    isRepeatable: false,
    submit: async (request, context) => {
      const prepared = stabilityRequest(request)
      const image = request.task === 'image_to_image' ? neededFile(request, 'image') : null
      const picture = image ? new Blob([await bytesOf(image)], { type: image.mime }) : null
      const many = await manyTimes(request, context, (index) =>
        onePicture(http, { prepared: variant(prepared, index), picture }, context.signal),
      )
      return { kind: 'done', outputs: many.outputs, notes: [...prepared.notes, ...many.notes] }
    },
  }
}

/** A request's further pictures get other seeds, because otherwise they would all be the same. */
function variant(prepared: StabilityRequest, index: number): StabilityRequest {
  const { seed } = prepared.fields
  if (typeof seed !== 'number' || index === 0) return prepared
  return { ...prepared, fields: { ...prepared.fields, seed: (seed + index) % 4_294_967_295 } }
}

async function onePicture(
  http: ProviderHttp,
  { prepared, picture }: { prepared: StabilityRequest; picture: Blob | null },
  signal: AbortSignal,
): Promise<AiResult> {
  const form = new FormData()
  for (const [name, value] of Object.entries(prepared.fields))
    if (value !== undefined) form.set(name, String(value))
  if (picture) form.set('image', picture, 'image')
  const call = {
    method: 'POST',
    to: prepared.path,
    form,
    signal,
    timeoutMs: 120_000,
    mostBytes: 32 * MEGABYTE,
  } as const
  const { json } = await http.submit(call)
  if (json === undefined) throw new UnknownSubmit('Stability answered with something other than JSON.')
  const image = textAt(json, 'image')
  if (image === null) throw new AiFault('no-result')
  const seed = at(json, 'seed')
  const bytes = Buffer.from(image, 'base64')
  return { kind: 'image', from: { bytes }, ...(typeof seed === 'number' && { seed }) }
}

function faultOf({ status, json }: ProviderAnswer): AiFault | null {
  // Stability returns a filtered picture blurred, with a success status.
  if (textAt(json, 'finish_reason') === 'CONTENT_FILTERED') return new AiFault('moderated')
  if (status === 403 && textAt(json, 'name') === 'content_moderation') return new AiFault('moderated')
  if (status !== 400 && status !== 413 && status !== 422) return null
  const [first] = listAt(json, 'errors')
  const named = typeof first === 'string' ? (/^(\w+):/.exec(first)?.[1] ?? null) : null
  return new AiFault('bad-input', '', { field: status === 413 ? 'image' : named })
}
