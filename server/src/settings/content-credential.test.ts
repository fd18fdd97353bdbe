import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeCredential } from '#gateways/provenance/make-credential'
import { ConfigurationError } from './config-variables.ts'
import { openContentCredential } from './content-credential.ts'

const clock = { now: () => new Date('2026-11-23T12:00:00Z') }
const claim = new Uint8Array([1, 2, 3])

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'fanfare-credential-test-'))
})
afterEach(() => rm(directory, { recursive: true }))

const dataDirectory = () => path.join(directory, 'data')
const own = () => openContentCredential({ configured: null, dataDirectory: dataDirectory(), clock })
/** The key's certificate is in everything that it signs. */
const certificateIn = (signed: Uint8Array) => Buffer.from(signed.subarray(10, 400)).toString('base64')

test("the key is created when it is first needed, can only be read by this server's user, and is kept", async () => {
  const open = await own()
  expect(await readdir(directory)).toEqual([])
  const signer = await open()
  const file = path.join(dataDirectory(), 'content-credential.pem')
  expect(await readdir(dataDirectory())).toEqual(['content-credential.pem'])
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const made = await readFile(file, 'utf8')
  const again = await (await own())()
  expect(await readFile(file, 'utf8')).toBe(made)
  expect(certificateIn(again.sign(claim))).toBe(certificateIn(signer.sign(claim)))
})

test('processes that need the key at the same moment sign with the same one', async () => {
  const opened = await Promise.all([own(), own(), own(), own()])
  const signers = await Promise.all(opened.map((open) => open()))
  expect(new Set(signers.map((signer) => certificateIn(signer.sign(claim)))).size).toBe(1)
  expect(await readdir(dataDirectory())).toEqual(['content-credential.pem'])
})

test('a signature has the announced length, whatever is signed', async () => {
  const signer = await (await own())()
  for (const length of [0, 20, 300, 70_000])
    expect(signer.sign(new Uint8Array(length))).toHaveLength(signer.byteSize)
})

test('a configured credential is used, and none is created', async () => {
  const configured = path.join(directory, 'ours.pem')
  await writeFile(configured, await makeCredential({ from: clock.now() }))
  const signer = await (await openContentCredential({ configured, dataDirectory: dataDirectory(), clock }))()
  expect(signer.sign(claim)).toHaveLength(signer.byteSize)
  expect(await readdir(directory)).toEqual(['ours.pem'])
})

test("an unusable configured file prevents startup with an error that doesn't contain its key", async () => {
  const pem = await makeCredential({ from: clock.now() })
  const other = await makeCredential({ from: clock.now() })
  const [key = '', certificate = '', authority = ''] = pem.split(/(?=-----BEGIN)/)
  const [otherKey = ''] = other.split(/(?=-----BEGIN)/)
  const broken = certificate.replace(/\n[^\n]{40}/, '\n')
  const files: [string, RegExp][] = [
    [certificate + authority, /no private key of the curve P-256/],
    [key, /no certificate/],
    [otherKey + certificate + authority, /not the one of its private key/],
    [key + authority, /not the one of its private key/],
    [key + broken, /cannot be read/],
    ['', /no private key/],
  ]
  const configured = path.join(directory, 'ours.pem')
  const open = () => openContentCredential({ configured, dataDirectory: dataDirectory(), clock })
  await expect(open()).rejects.toThrow(
    /^C2PA_CREDENTIAL names a file that can't be used: it cannot be read\.$/,
  )
  for (const [content, sentence] of files) {
    await writeFile(configured, content)
    const refused = await open().catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(ConfigurationError)
    expect(String(refused)).toMatch(sentence)
    expect(String(refused)).not.toContain(key.slice(40, 60))
  }
})
