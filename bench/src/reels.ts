import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findFfmpeg } from '@fanfare/server/gateways/media-tools/find-ffmpeg'
import pLimit from 'p-limit'
import type { CDPSession, Page } from 'playwright-core'
import { buildWeb } from '../../scripts/build-web.ts'
import { openBrowser, openPageAs, openScreen } from './browser.ts'
import { median, percentile } from './load.ts'
import { progressOf, send, signUp, upload, type MediaFile, type Member } from './members.ts'
import { startFanfare, type Running } from './processes.ts'
import { ratio, type Line } from './table.ts'
import { within } from './ending/within.ts'
import { createMeasuredWorld, type MeasuredWorld } from './world.ts'

/** Each timed reel has its own video, so that none is played from the browser's cache. */
const TIMED = 20
/** The watched reels repeat the videos of the timed ones. */
const WATCHED = 200
const PROCESSING_SECONDS = 300
const SWIPE_SECONDS = 20
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/**
 * Measures reels on a phone's screen in Chromium: how soon the next one plays, how many frames are dropped, and how
 * much memory many reels use.
 */
export async function measureReels(): Promise<Line[]> {
  await buildWeb()
  await using world = await createMeasuredWorld(null)
  const viewer = await fill(world)
  await using fanfare = await startFanfare(world.url, world.folder)
  await using browser = await openBrowser()
  const options = { ...phone, reducedMotion: 'no-preference', cookie: viewer.cookie } as const
  const page = await openPageAs(browser, fanfare, options)
  await openScreen(page, '/videos')
  await page.waitForFunction(() => {
    const video = document.querySelector<HTMLVideoElement>('section:not([inert]) video')
    return video !== null && video.currentTime > 0
  })
  const { times, dropped, frames } = await swipeSlowly(page)
  const { early, late } = await swipeOn(page)
  return [
    {
      what: `from the key to the first frame of the next reel, ${TIMED - 1} reels watched for a second each: p50, longest`,
      figure: `${Math.round(median(times))} ms, ${Math.round(percentile(times, 1))} ms`,
      aim: '300 ms or less',
    },
    {
      what: 'frames that Chromium dropped while these reels played',
      figure: `${dropped} of ${frames} (${((100 * dropped) / frames).toFixed(1)} %)`,
      aim: '1 % or less',
    },
    {
      what: `JavaScript memory after ${WATCHED} reels beside after ${TIMED}`,
      figure: `${ratio(late.heap / early.heap)} (${inMegabytes(late.heap)}, ${inMegabytes(early.heap)})`,
      aim: '1.10 or less',
    },
    {
      what: `DOM nodes after ${WATCHED} reels beside after ${TIMED}`,
      figure: `${ratio(late.nodes / early.nodes)} (${late.nodes}, ${early.nodes})`,
      aim: 'none: each reel keeps an empty section',
    },
  ]
}

const inMegabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`

/** A creator publishes reels, and a server with workers processes their videos. Returns a viewer. */
async function fill(world: MeasuredWorld): Promise<Member> {
  // In production, the server refuses npm's ffmpeg, the only one on many machines. It is safe for our own clips.
  const settings = { NODE_ENV: 'development' }
  await using fanfare = await startFanfare(world.url, world.folder, { role: 'all', settings })
  const [leo, mia] = [await signUp(fanfare, 'leo'), await signUp(fanfare, 'mia')]
  for (const [member, username] of [
    [leo, 'leo'],
    [mia, 'mia'],
  ] as const) {
    const body = new FormData()
    body.set('username', username)
    await send(fanfare, { method: 'PUT', path: '/profile', body, cookie: member.cookie })
  }
  const atOnce = pLimit(2)
  const contents = await Promise.all(
    Array.from({ length: TIMED }, (_, number) => atOnce(() => uploadClip(fanfare, leo, { world, number }))),
  )
  for (let reel = 0; reel < WATCHED + TIMED; reel += 1) {
    const body = {
      id: randomUUID(),
      type: 'reels',
      description: `Wave ${reel}`,
      contents: [{ id: contents[reel % TIMED] }],
    }
    await send(fanfare, { method: 'POST', path: '/post', body, cookie: leo.cookie })
  }
  return mia
}

async function uploadClip(
  fanfare: Running,
  leo: Member,
  { world, number }: { world: MeasuredWorld; number: number },
): Promise<string> {
  const clip = await makeClip(path.join(world.folder, `clip${number}.mp4`), number)
  const content = await upload(fanfare, leo, clip)
  const late = performance.now() + PROCESSING_SECONDS * 1000
  while ((await progressOf(fanfare, leo, content)) < 100) {
    if (performance.now() > late) throw new Error(`Clip ${number} wasn’t processed.`)
    await pause(100)
  }
  return content
}

/** Creates four seconds of upright video with sound. Each number has a different hue. */
async function makeClip(file: string, number: number): Promise<MediaFile> {
  const { ffmpeg } = await findFfmpeg({ isProduction: false })
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=540x960:rate=30:duration=4']
  const sound = ['-f', 'lavfi', '-i', `sine=frequency=${300 + number * 20}:duration=4`]
  const codec = ['-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
  const hue = ['-vf', `hue=h=${(number * 360) / TIMED}`]
  await promisify(execFile)(ffmpeg, ['-v', 'error', '-y', ...picture, ...sound, ...hue, ...codec, file])
  return { fileName: 'clip.mp4', contentType: 'video/mp4', bytes: new Uint8Array(await readFile(file)) }
}

interface Watched {
  /** The times from each key press to the next reel's first frame, in milliseconds, sorted. */
  times: number[]
  dropped: number
  frames: number
}

/** Watches each reel for a second before moving on. */
async function swipeSlowly(page: Page): Promise<Watched> {
  const watched: Watched = { times: [], dropped: 0, frames: 0 }
  for (let reel = 1; reel < TIMED; reel += 1) {
    watched.times.push(await swipe(page, reel))
    await page.waitForFunction(() => {
      const video = document.querySelector<HTMLVideoElement>('section:not([inert]) video')
      return video !== null && video.currentTime > 1
    })
    const { dropped, frames } = await page.evaluate(framesOfCurrent)
    watched.dropped += dropped
    watched.frames += frames
  }
  watched.times.sort((a, b) => a - b)
  return watched
}

/** Moves to this reel. Returns the time until its first frame, in milliseconds. */
async function swipe(page: Page, reel: number): Promise<number> {
  // Chromium can handle a key before a script that was sent earlier, so the page has to listen first.
  const next = await page.evaluateHandle(listenForNext)
  await page.keyboard.press('ArrowDown')
  return within(
    SWIPE_SECONDS,
    `The first frame of reel ${reel}`,
    next.evaluate(({ playsAfter }) => playsAfter),
  )
}

/**
 * Runs in the page, so it can't use anything defined outside of this function. `playsAfter` is the time from the next
 * key press to the first frame, in milliseconds.
 */
const listenForNext = (): { playsAfter: Promise<number> } => {
  const currentVideo = () => document.querySelector<HTMLVideoElement>('section:not([inert]) video')
  const before = currentVideo()
  const playsAfter = new Promise<number>((resolve) => {
    const begin = (): void => {
      const began = performance.now()
      const look = (): void => {
        const video = currentVideo()
        if (video && video !== before) video.requestVideoFrameCallback((now) => resolve(now - began))
        else requestAnimationFrame(look)
      }
      look()
    }
    addEventListener('keydown', begin, { capture: true, once: true })
  })
  return { playsAfter }
}

/** Also runs in the page. */
const framesOfCurrent = (): { dropped: number; frames: number } => {
  const video = document.querySelector<HTMLVideoElement>('section:not([inert]) video')
  const quality = video?.getVideoPlaybackQuality()
  return { dropped: quality?.droppedVideoFrames ?? 0, frames: quality?.totalVideoFrames ?? 0 }
}

interface Memory {
  /** In bytes, after garbage collection. */
  heap: number
  nodes: number
}

async function swipeOn(page: Page): Promise<{ early: Memory; late: Memory }> {
  const client = await page.context().newCDPSession(page)
  await client.send('Performance.enable')
  const early = await memoryOf(client)
  for (let reel = TIMED; reel < WATCHED; reel += 1) await swipe(page, reel)
  return { early, late: await memoryOf(client) }
}

async function memoryOf(client: CDPSession): Promise<Memory> {
  await client.send('HeapProfiler.collectGarbage')
  const { metrics } = await client.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return { heap: of('JSHeapUsedSize'), nodes: of('Nodes') }
}
