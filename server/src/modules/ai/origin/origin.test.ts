import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { AiRecipe } from '@fanfare/contract/ai/recipe'
import type { AiProvider } from '@fanfare/contract/ai/tasks'
import sharp from 'sharp'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AiResult } from '#gateways/ai/port'
import { aiChecks } from '../checks.ts'
import { createAiWorld, type AiWorld } from '#testing/ai/ai-world'
import { scriptedAdapter } from '#testing/ai/scripted-adapter'
import { makeVideo } from '#testing/media/media-files'
import { readManifest, readXmp } from '#testing/media/read-origin'
import { closeBalanced } from '#testing/money/close-balanced'
import { balanceOf, giveCredits } from '#testing/money/known-money'
import { runJobs } from '#testing/run-jobs'
import { temporaryDirectory } from '#testing/temporary-directory'
import type { Person } from '#testing/world'

// The origin data in result files must survive wherever they are copied.

const square = sharp({ create: { width: 640, height: 480, channels: 3, background: 'teal' } })
const jpeg = await square.clone().jpeg().toBuffer()
const VOCABULARY = 'http://cv.iptc.org/newscodes/digitalsourcetype/'
const untrusted = ['signingCredential.untrusted']

const bfl = scriptedAdapter('bfl', { submit: () => Promise.reject(new Error('No script')) })
const akool = scriptedAdapter('akool', { submit: () => Promise.reject(new Error('No script')) })
const local = scriptedAdapter('local', { submit: () => Promise.reject(new Error('No script')) })
const luma = scriptedAdapter('luma', { submit: () => Promise.reject(new Error('No script')) })
const adapters = { bfl, akool, local, luma }

let world: AiWorld
let mia: Person
let leo: Person
let folder: string
beforeAll(async () => {
  folder = temporaryDirectory()
  world = await createAiWorld(Object.values(adapters))
  mia = await world.person('mia')
  leo = await world.person('leo')
  await giveCredits(world, mia, 90_00n)
})
afterAll(async () => {
  await closeBalanced(world, aiChecks)
  await rm(folder, { recursive: true })
})

type Form = Partial<Parameters<AiWorld['ask']>[1]>
const lighthouse = { task: 'text_to_image' as const, input: { prompt: 'A <lighthouse> & "fog"' } }

async function make(
  provider: AiProvider & keyof typeof adapters,
  result: Partial<AiResult> & { bytes: Buffer },
  form: Form = {},
) {
  const { bytes, ...rest } = result
  const output = { kind: 'image', from: { bytes }, ...rest } as AiResult
  adapters[provider].script = { submit: async () => ({ kind: 'done', outputs: [output] }) }
  const model = world.call(mia, 'GET', '/ai/tools')
  const task = form.task ?? lighthouse.task
  const tool = (await model).body.data.find((entry) => entry.task === task)
  const chosen = tool?.models.find((entry) => entry.provider === provider)
  const { status, body } = await world.ask(mia, {
    ...lighthouse,
    provider,
    model: chosen?.id ?? null,
    ...form,
  })
  expect([status, body]).toMatchObject([200, { status: 'queued' }])
  await runJobs(world)
  return (await world.show(mia, body.id)).body
}

async function download(request: Awaited<ReturnType<typeof make>>, who: Person | null = mia) {
  const [output] = request.outputs
  const { statusCode, rawPayload } = await world.app.inject({
    method: 'GET',
    url: output?.file_url ?? '',
    headers: who ? { cookie: who.cookie } : {},
  })
  return { status: statusCode, bytes: rawPayload, mime: output?.mime ?? '' }
}

test('a downloaded result is signed and contains its origin and recipe', async () => {
  const request = await make('bfl', { bytes: jpeg, seed: 7 })
  const { bytes, mime } = await download(request)
  const maker = 'FLUX.1 dev, Black Forest Labs'
  const { recipe, ...xmp } = await readXmp(bytes)
  expect(xmp).toMatchObject({
    DigitalSourceType: `${VOCABULARY}trainedAlgorithmicMedia`,
    Credit: maker,
    CreatorTool: 'Fanfare',
  })
  expect(Value.Parse(AiRecipe, JSON.parse(String(recipe)))).toMatchObject({
    tool: 'text_to_image',
    provider: 'bfl',
    seed: 7,
    input: { prompt: 'A <lighthouse> & "fog"', aspect_ratio: 'square' },
  })
  expect(await readManifest(mime, bytes)).toEqual({
    state: 'Valid',
    faults: untrusted,
    generators: ['Fanfare'],
    parents: [],
    actions: [
      {
        action: 'c2pa.created',
        digitalSourceType: `${VOCABULARY}trainedAlgorithmicMedia`,
        softwareAgent: { name: maker },
      },
    ],
  })
  const pixels = (file: Buffer) => sharp(file).raw().toBuffer()
  expect((await pixels(bytes)).equals(await pixels(jpeg))).toBe(true)
})

test('changing one byte of a file invalidates its signature', async () => {
  const { bytes, mime } = await download(await make('bfl', { bytes: jpeg }))
  const changed = Buffer.from(bytes)
  changed.writeUInt8(changed.readUInt8(changed.length - 60) ^ 1, changed.length - 60)
  expect(await readManifest(mime, changed)).toMatchObject({
    state: 'Invalid',
    faults: [...untrusted, 'assertion.dataHash.mismatch'],
  })
})

test('if the recipe is turned off, the file leaves it out and still says that AI made it', async () => {
  const { bytes, mime } = await download(await make('bfl', { bytes: jpeg }, { has_recipe: false }))
  expect(await readXmp(bytes)).toMatchObject({ DigitalSourceType: `${VOCABULARY}trainedAlgorithmicMedia` })
  expect(await readXmp(bytes)).not.toHaveProperty('recipe')
  expect(bytes.includes('lighthouse')).toBe(false)
  expect(await readManifest(mime, bytes)).toMatchObject({ state: 'Valid', faults: untrusted })
})

test("the file doesn't contain the addresses of its input files", async () => {
  const face = await world.photo(mia, jpeg)
  const target = await world.photo(mia, await square.clone().negate().jpeg().toBuffer())
  const input = { source_image: face, target_image: target }
  const consent_id = await world.consentFor(mia, [face])
  const form = { task: 'face_swap' as const, input, has_consent: true, consent_id }
  const { bytes, mime } = await download(await make('akool', { bytes: jpeg }, form))
  for (const address of [face, target, face.slice(-36), target.slice(-36)])
    expect(bytes.includes(address)).toBe(false)
  const { recipe, DigitalSourceType } = await readXmp(bytes)
  expect(JSON.parse(String(recipe))).toMatchObject({ tool: 'face_swap', provider: 'akool', input: {} })
  expect(DigitalSourceType).toBe(`${VOCABULARY}compositeWithTrainedAlgorithmicMedia`)
  expect((await readManifest(mime, bytes)).state).toBe('Valid')
})

test("this server's pictures are described as rule-based, unless an operator's model made them", async () => {
  const note = 'made on this server'
  const request = await make('local', { bytes: jpeg, note, detail: 'drawn by rules: a boat' })
  // Only the owner sees the recipe.
  expect(request.outputs[0]?.note).toBe(`${note}. Drawn by rules: a boat`)
  const { bytes } = await download(request)
  expect(bytes.includes('a boat')).toBe(false)
  const drawn = await readXmp(bytes)
  expect(drawn).toMatchObject({ DigitalSourceType: `${VOCABULARY}algorithmicMedia`, Credit: note })
  const painted = { bytes: jpeg, note: `${note} with SDXL Turbo`, model: 'SDXL Turbo' }
  expect(await readXmp((await download(await make('local', painted))).bytes)).toMatchObject({
    DigitalSourceType: `${VOCABULARY}trainedAlgorithmicMedia`,
    Credit: painted.note,
  })
})

test('PNG, WebP and MP4 carry the same origin data', async () => {
  const video = await readFile(await makeVideo(path.join(folder, 'clip.mp4'), { seconds: 1 }))
  const files = [
    await make('bfl', { bytes: await square.clone().png().toBuffer() }),
    await make('bfl', { bytes: await square.clone().webp().toBuffer() }),
    await make('bfl', { bytes: await square.clone().webp({ lossless: true }).toBuffer() }),
    await make('luma', { bytes: video, kind: 'video' }, { task: 'text_to_video' }),
  ]
  expect(files.map(({ outputs }) => outputs[0]?.mime)).toEqual([
    ...['image/png', 'image/webp', 'image/webp', 'video/mp4'],
  ])
  const pictures = ['IDAT', 'VP8 ', 'VP8L', 'mdat']
  for (const [index, request] of files.entries()) {
    const { bytes, mime } = await download(request)
    expect(await readManifest(mime, bytes)).toMatchObject({ state: 'Valid', faults: untrusted })
    for (const text of [
      'trainedAlgorithmicMedia</Iptc4xmpExt',
      String.raw`A \u003clighthouse\u003e`,
      '<photoshop:Credit>',
    ])
      expect([mime, text, bytes.includes(text)]).toEqual([mime, text, true])
    const changed = Buffer.from(bytes)
    const place = bytes.indexOf(pictures[index] ?? '') + 24
    changed.writeUInt8(changed.readUInt8(place) ^ 1, place)
    expect((await readManifest(mime, changed)).state).toBe('Invalid')
  }
})

test('a manifest that the provider signed is kept inside the file as its parent', async () => {
  const { bytes: signed } = await download(await make('bfl', { bytes: jpeg }))
  const { bytes, mime } = await download(await make('bfl', { bytes: signed }))
  expect(await readManifest(mime, bytes)).toMatchObject({
    state: 'Valid',
    faults: untrusted,
    parents: ['parentOf'],
    actions: [{ action: 'c2pa.opened' }, { action: 'c2pa.edited' }],
  })
})

test('only its owner can open the file', async () => {
  const request = await make('bfl', { bytes: jpeg })
  expect((await download(request)).status).toBe(200)
  expect([(await download(request, leo)).status, (await download(request, null)).status]).toEqual([404, 401])
})

test("a file that can't be marked counts as its provider's failure, and is free", async () => {
  const before = await balanceOf(world, mia)
  const broken = [Buffer.concat([jpeg.subarray(0, 40), Buffer.alloc(9)]), Buffer.from('<html>')]
  for (const bytes of broken) {
    const request = await make('bfl', { bytes }, { id: randomUUID() })
    expect(request).toMatchObject({ status: 'failed', outputs: [], charged: 0 })
  }
  expect(await balanceOf(world, mia)).toBe(before)
})

test("an address in a provider's file is never requested, so files can't reach the server's network", async () => {
  let calls = 0
  const inside = createServer((_, response) => {
    calls += 1
    response.end()
  }).listen(0, '127.0.0.1')
  await once(inside, 'listening')
  const { port } = inside.address() as AddressInfo
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dcterms="http://purl.org/dc/terms/" dcterms:provenance="http://127.0.0.1:${port}/secret.c2pa"/></rdf:RDF></x:xmpmeta>`
  const bytes = await square.clone().withXmp(xmp).jpeg().toBuffer()
  expect(await make('bfl', { bytes })).toMatchObject({ status: 'succeeded' })
  inside.close()
  expect(calls).toBe(0)
})
