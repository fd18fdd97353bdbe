import { mkdtemp, readFile, rm } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { makeVideo } from '#testing/media/media-files'

export type ResultKind = 'image' | 'video'

/** A real picture, whose color depends on the number. */
export function makeImage(number: number, size = { width: 640, height: 480 }): Promise<Buffer> {
  const background = { r: (number * 67) % 256, g: (number * 131) % 256, b: 140 }
  return sharp({ create: { ...size, channels: 3, background } })
    .png()
    .toBuffer()
}

/** The formats besides MP4 that ComfyUI can write. */
export const clipContainers = ['webm', 'mkv', 'avi', 'gif', 'webp'] as const
export type ClipContainer = (typeof clipContainers)[number]

const clips = new Map<string, Promise<Buffer>>()

/** A real video of one second. Each format is created once. */
export function makeClip(container: 'mp4' | ClipContainer = 'mp4'): Promise<Buffer> {
  const clip = clips.get(container) ?? madeClip(container)
  clips.set(container, clip)
  return clip
}

async function madeClip(container: string): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fanfare-clip-'))
  try {
    return await readFile(
      await makeVideo(path.join(folder, `clip.${container}`), { seconds: 1, width: 320, height: 180 }),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Announces a PNG of 2 GB and keeps sending until the receiver closes the connection. */
export function sendHuge(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'image/png', 'content-length': String(2 * 1024 ** 3) })
  response.write(Buffer.from('89504e470d0a1a0a', 'hex'))
  const chunk = Buffer.alloc(1024 * 1024)
  const send = () => {
    if (response.destroyed) return
    if (response.write(chunk)) setImmediate(send)
    else response.once('drain', send)
  }
  send()
}
