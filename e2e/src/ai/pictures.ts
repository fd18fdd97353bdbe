import { writeFile, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { untilSettled } from '../settled.ts'

const plain = () => sharp({ create: { width: 24, height: 16, channels: 3, background: '#c54' } })

/** A PNG with a text chunk that has parameters in A1111's format. */
export async function pngWithText(keyword: string, text: string): Promise<Buffer> {
  const bytes = await plain().png().toBuffer()
  const body = Buffer.from(`tEXt${keyword}\0${text}`, 'latin1')
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length - 4)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  // The header is always the first chunk: 8 bytes of signature, then 25 of its own.
  return Buffer.concat([bytes.subarray(0, 33), length, body, sum, bytes.subarray(33)])
}

/** A PNG without a recipe. */
export const plainPng = (): Promise<Buffer> => plain().png().toBuffer()

/** A file with these bytes, for a file input. */
export async function fileOf(name: string, bytes: Buffer): Promise<string> {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'fanfare-e2e-recipes-')), name)
  await writeFile(file, bytes)
  return file
}

/** Drops a file on the page, as if it were dragged from a folder. */
export async function drop(page: Page, name: string, bytes: Buffer): Promise<void> {
  await untilSettled(page)
  const transfer = await page.evaluateHandle(
    ([fileName, base64]) => {
      const content = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0)
      const data = new DataTransfer()
      data.items.add(new File([content], fileName, { type: 'image/png' }))
      return data
    },
    [name, bytes.toString('base64')] as const,
  )
  await page.dispatchEvent('body', 'dragenter', { dataTransfer: transfer })
  await page.getByText('Drop an image to use its recipe').waitFor()
  await page.dispatchEvent('body', 'drop', { dataTransfer: transfer })
}
