import { FormData } from 'undici'
import { listAt, textAt } from '#kernel/json-value'
import { providerHttp, type ProviderAnswer, type ProviderHttp } from '../http/provider-http.ts'
import { bytesOf } from '../input/file-bytes.ts'
import { picturePrompt } from '../input/portrait.ts'
import { neededFile, noteUnused } from '../input/input-values.ts'
import { sizeFor } from '../input/sizes.ts'
import { AiFault, UnknownSubmit, type AiAdapter, type AiResult, type AiSubmission } from '../port.ts'

export interface OpenAiImagesSettings {
  /** The address including the version, such as `http://gpu.internal:8080/v1`. */
  url: string
  /** Null if the server requires no key. */
  key: string | null
  /** Null if the server has only one model. */
  model: string | null
}

const MEGABYTE = 1024 * 1024

/** An operator's server with an images API like OpenAI's, such as LocalAI, vLLM or SD.Next. */
export function openAiImages({ url, key, model }: OpenAiImagesSettings): AiAdapter {
  const http = providerHttp({
    base: url,
    headers: key === null ? {} : { authorization: `Bearer ${key}` },
    secrets: [key ?? ''],
    faultOf,
  })
  return {
    provider: 'openai_images',
    pollEveryMs: 10_000,
    mostAtOnce: 2,
    // The server may be one that charges for requests.
    isRepeatable: false,
    submit: async (request, { signal }) => {
      const notes: string[] = []
      const body = openAiImageBody(request, { model, notes })
      const answer = await send(http, { request, body, signal })
      const listed = listAt(answer, 'data')
      if (answer === undefined) throw new UnknownSubmit('The server answered with something other than JSON.')
      const outputs = (await Promise.all(listed.map((one) => resultOf(one, http, signal)))).filter(
        (one) => one !== null,
      )
      if (outputs.length === 0) throw new AiFault('no-result')
      const prompts = listed.map((one) => textAt(one, 'revised_prompt'))
      if (prompts.some((prompt) => prompt !== null && prompt !== body.prompt))
        notes.push('The provider rewrote the prompt.')
      return { kind: 'done', outputs, notes }
    },
  }
}

/** The body of a request. In the catalogue, the configured model is named `default`. */
export function openAiImageBody(
  request: AiSubmission,
  { model, notes }: { model: string | null; notes: string[] },
) {
  if (!['text_to_image', 'image_to_image', 'ai_face_creation'].includes(request.task)) {
    throw new AiFault('not-supported', `The images endpoint has no ${request.task}`)
  }
  noteUnused(request, { negative_prompt: 'negative prompt', seed: 'seed', strength: 'strength' }, notes)
  const chosen = request.providerModel === 'default' ? model : request.providerModel
  const { width, height } = sizeOf(request, notes)
  return {
    model: chosen ?? undefined,
    prompt: picturePrompt(request),
    n: request.outputs,
    size: `${width}x${height}`,
    // OpenAI's newer models always return bytes, and reject the parameter that requests them.
    response_format: chosen?.startsWith('gpt-image') ? undefined : ('b64_json' as const),
  }
}

/** HD is about a million pixels, in sizes that every such server supports. */
function sizeOf(request: AiSubmission, notes: string[]): { width: number; height: number } {
  if (request.input['resolution'] === 'SD') {
    return sizeFor(request, { step: 64, least: 256, mostSide: 1024, mostPixels: 1024 * 1024 }, notes)
  }
  switch (request.input['aspect_ratio']) {
    case 'portrait':
      return { width: 1024, height: 1536 }
    case 'landscape':
      return { width: 1536, height: 1024 }
    default:
      return { width: 1024, height: 1024 }
  }
}

async function send(
  http: ProviderHttp,
  { request, body, signal }: { request: AiSubmission; body: object; signal: AbortSignal },
): Promise<unknown> {
  const call = { method: 'POST', signal, timeoutMs: 300_000, mostBytes: 128 * MEGABYTE } as const
  if (request.task !== 'image_to_image') {
    return (await http.submit({ ...call, to: '/images/generations', json: body })).json
  }
  const image = neededFile(request, 'image')
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) if (value !== undefined) form.set(name, String(value))
  form.set('image', new Blob([await bytesOf(image)], { type: image.mime }), 'image.png')
  return (await http.submit({ ...call, to: '/images/edits', form })).json
}

/** The picture itself, or its address. If it is on the operator's server, only this adapter can reach it. */
async function resultOf(one: unknown, http: ProviderHttp, signal: AbortSignal): Promise<AiResult | null> {
  const base64 = textAt(one, 'b64_json')
  if (base64 !== null) return { kind: 'image', from: { bytes: Buffer.from(base64, 'base64') } }
  const address = URL.parse(textAt(one, 'url') ?? '', `${http.base}/`)
  if (!address || !/^https?:$/.test(address.protocol) || textAt(one, 'url') === null) return null
  if (address.origin !== new URL(http.base).origin) return { kind: 'image', from: { url: address.href } }
  try {
    const { bytes } = await http.ask({ method: 'GET', to: address, signal, mostBytes: 64 * MEGABYTE })
    return { kind: 'image', from: { bytes } }
  } catch (error) {
    // The picture was made, so the submission must not look as if it had failed.
    if (error instanceof AiFault) return null
    throw error
  }
}

/** Maps OpenAI's field names to the catalogue's where they differ. */
const fields: Readonly<Record<string, string>> = { size: 'aspect_ratio', n: 'outputs' }

function faultOf({ status, json }: ProviderAnswer): AiFault | null {
  if (status !== 400 && status !== 422) return null
  const code = textAt(json, 'error', 'code') ?? ''
  if (/content_policy|moderation/.test(code)) return new AiFault('moderated')
  const param = textAt(json, 'error', 'param')
  return new AiFault('bad-input', '', { field: param === null ? null : (fields[param] ?? param) })
}
