import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AiProvider } from '@fanfare/contract/ai/tasks'
import { faultOf } from '#testing/ai/faults-of'
import type { Knobs } from '#testing/ai/knobs'
import { startProviderProcess, type ProviderProcess } from '#testing/ai/provider-process'
import { longAgo, makeInputFiles, neverAborted, submission, type InputFiles } from '#testing/ai/submission'
import { openAiProviders, type AiProviderSettings } from './open-ai-providers.ts'
import {
  UnknownSubmit,
  type AiAdapter,
  type AiFault,
  type AiJob,
  type AiPolled,
  type AiSubmission,
} from './port.ts'

let providers: ProviderProcess
let files: InputFiles

beforeAll(async () => {
  ;[providers, files] = await Promise.all([startProviderProcess(), makeInputFiles()])
})
afterAll(async () => {
  await providers.stop()
  await files.remove()
})

/** The request that each adapter gets in this file. Each adapter's own tests check the request bodies. */
const requests = {
  bfl: () => submission({ task: 'text_to_image', providerModel: 'flux-dev', input: { prompt: 'A red fox' } }),
  piapi: () =>
    submission({ task: 'text_to_video', providerModel: 'kling/2.1', input: { prompt: 'A red fox runs' } }),
  luma: () =>
    submission({ task: 'text_to_video', providerModel: 'ray-2', input: { prompt: 'A red fox runs' } }),
  runway: () =>
    submission({ task: 'text_to_video', providerModel: 'gen4.5', input: { prompt: 'A red fox runs' } }),
  wavespeed: () =>
    submission({
      task: 'text_to_video',
      providerModel: 'wavespeed-ai/wan-2.1/t2v',
      input: { prompt: 'A red fox runs' },
    }),
  akool: () =>
    submission({
      task: 'face_swap',
      providerModel: 'v4/faceswap/faceswapPlusByImage',
      input: {},
      files: { source_image: files.image, target_image: files.garment },
    }),
  promptchan: () =>
    submission({ task: 'text_to_video', providerModel: 'video_v2', input: { prompt: 'A red fox' } }),
  comfyui: () =>
    submission({ task: 'text_to_image', providerModel: 'text_to_image', input: { prompt: 'A red fox' } }),
  openai_images: () =>
    submission({ task: 'text_to_image', providerModel: 'default', input: { prompt: 'A red fox' } }),
  stability: () =>
    submission({ task: 'text_to_image', providerModel: 'sd3.5-large', input: { prompt: 'A red fox' } }),
} satisfies Partial<Record<AiProvider, () => AiSubmission>>

const nobody: AiProviderSettings = {
  piapi: null,
  wavespeed: null,
  luma: null,
  runway: null,
  akool: null,
  bfl: null,
  promptchan: null,
  stability: null,
  openai_images: null,
  comfyui: null,
}

function open(provider: AiProvider, key = providers.key, url = providers.url(provider)): AiAdapter {
  const own = { key, url, chatUrl: url, webhookSecret: null, client: null, model: null, workflows: null }
  const adapter = openAiProviders({ ...nobody, [provider]: own }).get(provider)
  if (!adapter) throw new Error(`No adapter of ${provider}`)
  return adapter
}

async function accepted(provider: (typeof asynchronous)[number]): Promise<AiJob> {
  const submitted = await open(provider).submit(requests[provider](), neverAborted())
  if (submitted.kind !== 'accepted') throw new Error(`${provider} was done at once`)
  return submitted.job
}

async function poll(provider: AiProvider, job: AiJob): Promise<AiPolled> {
  const polled = await open(provider).poll?.(job, neverAborted())
  if (!polled) throw new Error(`${provider} has no poll`)
  return polled
}

async function endOf(provider: AiProvider, job: AiJob): Promise<AiPolled> {
  for (let polls = 0; polls < 10; polls += 1) {
    const polled = await poll(provider, job)
    if (polled.state !== 'queued' && polled.state !== 'running') return polled
  }
  throw new Error(`${provider} did not end`)
}

const asynchronous = [
  ...(['bfl', 'piapi', 'luma', 'runway', 'wavespeed', 'akool', 'promptchan', 'comfyui'] as const),
]
const synchronous = ['stability', 'openai_images'] as const
// These providers only report that a job failed, without a reason.
const tellsNoReason: readonly string[] = ['akool', 'comfyui']

// ComfyUI has no keys.
test.each([...asynchronous, ...synchronous].filter((name) => name !== 'comfyui'))(
  '%s reports a bad key as our fault and never shows the key',
  async (name) => {
    await providers.clear(name)
    const fault = await faultOf(open(name, 'wrong-key-1').submit(requests[name](), neverAborted()))
    expect(fault).toMatchObject({ code: 'not-configured', field: null })
    expect(fault.message).not.toContain('wrong-key-1')
    expect(await providers.jobs(name)).toEqual([])
  },
)

describe.each([...asynchronous, ...synchronous])('%s', (name) => {
  const set = (knobs: Partial<Knobs>) => providers.set(name, knobs)
  beforeEach(() => providers.clear(name))

  test.each([
    ['before', 0],
    ['after', 1],
  ] as const)(
    'treats a submission as possibly accepted if the connection drops %s the provider accepts it',
    async (when, taken) => {
      await set({ dropAnswer: when })
      const end = open(name).submit(requests[name](), neverAborted())
      await expect(end).rejects.toBeInstanceOf(UnknownSubmit)
      expect(await providers.jobs(name)).toHaveLength(taken)
    },
  )

  test.each([500, 502, 503, 504])(
    'treats a submission answered with %i as possibly accepted',
    async (status) => {
      await set({ refuse: { on: 'submit', status } })
      await expect(open(name).submit(requests[name](), neverAborted())).rejects.toBeInstanceOf(UnknownSubmit)
    },
  )

  test('treats a submission answered with an HTML page as possibly accepted', async () => {
    await set({ nonsense: 'submit' })
    await expect(open(name).submit(requests[name](), neverAborted())).rejects.toBeInstanceOf(UnknownSubmit)
  })

  test('knows that nothing was started if nothing listens at the address, or if the request was canceled before sending', async () => {
    const nowhere = open(name, providers.key, 'http://127.0.0.1:47001')
    expect((await faultOf(nowhere.submit(requests[name](), neverAborted()))).code).toBe('unavailable')
    const aborted = open(name).submit(requests[name](), { signal: AbortSignal.abort() })
    expect((await faultOf(aborted)).code).toBe('unavailable')
    expect(await providers.jobs(name)).toEqual([])
  })

  test("reports how long to wait after a rate limit, and doesn't retry", async () => {
    await set({ refuse: { on: 'submit', status: 429, retryAfter: '17', times: 1 } })
    const fault = await faultOf(open(name).submit(requests[name](), neverAborted()))
    expect(fault).toMatchObject({ code: 'rate-limited', retryAfterSeconds: 17 })
    expect(await providers.jobs(name)).toEqual([])
    await open(name).submit(requests[name](), neverAborted())
    expect(await providers.jobs(name)).toHaveLength(1)
  })
})

describe.each(asynchronous)('%s, which works in the background,', (name) => {
  const set = (knobs: Partial<Knobs>) => providers.set(name, knobs)
  beforeEach(() => providers.clear(name))

  test('accepts a request once and returns results that can be fetched', async () => {
    await set({ queueTicks: 1, runTicks: 1 })
    const job = await accepted(name)
    expect(['queued', 'running']).toContain((await poll(name, job)).state)
    expect((await poll(name, job)).state).toBe('running')
    const end = await poll(name, job)
    if (end.state !== 'succeeded') throw new Error(JSON.stringify(end))
    expect(end.outputs).toHaveLength(1)
    for (const output of end.outputs) {
      if (output.kind === 'text' || 'path' in output.from) throw new Error('no address')
      const { from } = output
      const bytes = 'url' in from ? await (await fetch(from.url)).bytes() : from.bytes
      expect(bytes.length).toBeGreaterThan(100)
    }
    expect(await providers.jobs(name)).toHaveLength(1)
  })

  test.each([
    { refuse: { on: 'poll', status: 503, times: 1 } },
    { refuse: { on: 'poll', status: 404, times: 1 } },
    { nonsense: 'poll', nonsenseIs: 'html' },
    { nonsense: 'poll', nonsenseIs: 'object' },
    { nonsense: 'poll', nonsenseIs: 'array' },
  ] satisfies Partial<Knobs>[])(
    'reports a provider that answers a poll with %j as unavailable, and the job continues',
    async (knobs) => {
      const job = await accepted(name)
      await set(knobs)
      expect((await faultOf(poll(name, job))).code).toBe('unavailable')
      await set({})
      expect((await endOf(name, job)).state).toBe('succeeded')
    },
  )

  test('treats an unknown status as running', async () => {
    await set({ hasUnknownStatus: true })
    const job = await accepted(name)
    expect(await poll(name, job)).toMatchObject({ state: 'running' })
    expect((await endOf(name, job)).state).toBe('succeeded')
  })

  test.each(['upper', 'lower'] as const)('reads statuses in %s case', async (casing) => {
    await set({ casing })
    expect((await endOf(name, await accepted(name))).state).toBe('succeeded')
  })

  test.each([
    [{ result: 'none' }, 'no-result'],
    [{ outcome: 'fail' }, 'failed'],
    [{ outcome: 'moderated' }, 'moderated'],
  ] satisfies [Partial<Knobs>, string][])('with %j, the job fails as %s', async (knobs, code) => {
    await set(knobs)
    const expected = code === 'moderated' && tellsNoReason.includes(name) ? 'failed' : code
    expect(await endOf(name, await accepted(name))).toMatchObject({
      state: 'failed',
      fault: { code: expected },
    })
  })
})

/** The answers of a lookup that aren't a provider's documented list. */
const nonsense: readonly Knobs['nonsenseIs'][] = ['html', 'object', 'array', 'blank-items']

describe.each(['piapi', 'luma', 'wavespeed', 'comfyui'] as const)('%s, which lists its jobs,', (name) => {
  // ComfyUI's list is the queue, which polls read too.
  const nonsenseOn = name === 'comfyui' ? ('poll' as const) : ('list' as const)
  beforeEach(() => providers.clear(name))

  /** Whether the provider knows the lost request. `ours` has our webhook, as on a server on the internet. */
  async function lookUp(request: AiSubmission): Promise<string> {
    const looked = open(name).findLost?.(request, { ...neverAborted(), since: longAgo })
    return (await looked?.catch((fault: unknown) => ({ kind: (fault as AiFault).code })))?.kind ?? 'none'
  }
  const ours = (request: AiSubmission): AiSubmission => ({
    ...request,
    webhook: { url: `https://fanfare.example/hook?attempt=${request.attemptId}`, secret: 's' },
  })

  test.each(nonsense)(
    "isn't assumed to have lost a request after a nonsense answer to a lookup (%s)",
    async (nonsenseIs) => {
      const request = ours(requests[name]())
      await open(name).submit(request, neverAborted())
      await providers.set(name, { nonsense: nonsenseOn, nonsenseIs })
      // The lost request, and two that the provider never received.
      for (const lost of [request, requests[name](), ours(requests[name]())])
        expect(['unclear', 'unavailable']).toContain(await lookUp(lost))
    },
  )
})

describe.each(synchronous)('%s, which answers with the result,', (name) => {
  const set = (knobs: Partial<Knobs>) => providers.set(name, knobs)
  beforeEach(() => providers.clear(name))

  test('returns the picture itself', async () => {
    const done = await open(name).submit(requests[name](), neverAborted())
    const [output] = done.kind === 'done' ? done.outputs : []
    if (!output || output.kind === 'text' || !('bytes' in output.from)) throw new Error('no picture')
    expect(await sharp(output.from.bytes).metadata()).toMatchObject({ format: 'png', width: 640 })
  })

  test.each([
    [{ result: 'none' }, 'no-result'],
    [{ outcome: 'moderated' }, 'moderated'],
  ] satisfies [Partial<Knobs>, string][])('with %j, the request fails as %s', async (knobs, code) => {
    await set(knobs)
    expect((await faultOf(open(name).submit(requests[name](), neverAborted()))).code).toBe(code)
  })

  test('stops reading an endless response, and treats the submission as possibly accepted', async () => {
    await set({ result: 'huge' })
    await expect(open(name).submit(requests[name](), neverAborted())).rejects.toBeInstanceOf(UnknownSubmit)
  })
})
