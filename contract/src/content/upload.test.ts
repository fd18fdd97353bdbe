import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { contentLimits } from './limits.ts'
import { ChunkMetadata } from './upload.ts'

const accepts = (totalChunks: number, chunkIndex: number): boolean =>
  Value.Check(ChunkMetadata, {
    fileName: 'film.mp4',
    contentType: 'video/mp4',
    totalSize: contentLimits.mediaBytes,
    totalChunks,
    chunkIndex,
  })

test('the largest file is accepted in 13 chunks, and more are refused', () => {
  const { mediaBytes, chunkBytes } = contentLimits
  const chunks = Math.ceil(mediaBytes / chunkBytes)
  expect([mediaBytes, chunkBytes, chunks]).toEqual([52_428_800, 4_194_304, 13])
  expect(accepts(chunks, chunks - 1)).toBe(true)
  expect(accepts(chunks + 1, 0)).toBe(false)
  expect(accepts(chunks, chunks)).toBe(false)
})
