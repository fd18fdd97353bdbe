import { at, listAt } from '#kernel/json-value'
import { resultsAt } from '../results/provider-results.ts'
import type { AiResult } from '../port.ts'

/** PiAPI's models have different output fields. The first one with results is used, because the others repeat them. */
const places: readonly ((output: unknown) => AiResult[])[] = [
  (output) => listAt(output, 'works').flatMap(work),
  (output) => resultsAt('video', [at(output, 'video_url')]),
  (output) => resultsAt('video', listAt(output, 'video_urls')),
  (output) => resultsAt('video', [at(output, 'video_raw', 'url')]),
  (output) => resultsAt('video', [at(output, 'video', 'url')]),
  (output) => resultsAt('video', [at(output, 'generation', 'video', 'url')]),
  (output) => resultsAt('image', listAt(output, 'image_urls')),
  (output) => resultsAt('image', listAt(output, 'temporary_image_urls')),
  (output) => resultsAt('image', [at(output, 'image_url')]),
  (output) => inline(at(output, 'image_base64')),
]

/** The results in the `output` of a task. */
export function piapiResults(output: unknown): AiResult[] {
  for (const place of places) {
    const results = place(output)
    if (results.length > 0) return results
  }
  return []
}

/** Prefers the address without a watermark. */
function work(one: unknown): AiResult[] {
  for (const kind of ['video', 'image'] as const) {
    const addresses = [at(one, kind, 'resource_without_watermark'), at(one, kind, 'resource')]
    const [first] = resultsAt(kind, addresses)
    if (first) return [first]
  }
  return []
}

function inline(base64: unknown): AiResult[] {
  if (typeof base64 !== 'string' || base64 === '') return []
  const bytes = Buffer.from(base64.replace(/^data:[^,]*,/, ''), 'base64')
  return [{ kind: 'image', from: { bytes } }]
}
