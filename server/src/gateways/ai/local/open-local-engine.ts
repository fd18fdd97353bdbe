import { startEngine } from '@fanfare/engine/start-engine'
import { tasks } from '@fanfare/engine/tasks'
import { findFfmpeg, type FfmpegSettings } from '../../media-tools/find-ffmpeg.ts'
import { localFaceMatcher } from '../../faces/local-face-matcher.ts'
import type { FaceMatcher } from '../../faces/port.ts'
import type { AiAdapter } from '../port.ts'
import { localAdapter } from './local-adapter.ts'

export interface LocalEngine {
  adapter: AiAdapter
  faces: FaceMatcher
  stop(): Promise<void>
}

export interface LocalEngineSettings extends FfmpegSettings {
  /** How many requests run at the same time. */
  workers: number
  /** False in a process that only serves pages: it knows what the engine can do, but doesn't start it. */
  isWorker: boolean
  /** The operator's models folder, which doesn't have to exist. */
  modelsFolder: string
}

/** Starts this server's engine in the background; null if it is switched off. */
export function openLocalEngine({
  workers,
  isWorker,
  modelsFolder,
  ...settings
}: LocalEngineSettings): LocalEngine | null {
  if (workers === 0) return null
  // If the operator configured no ffmpeg, the engine uses the one from npm, which only encodes the engine's own frames.
  const opening = findFfmpeg(settings)
    .catch(() => null)
    .then((found) =>
      startEngine({
        workers: isWorker ? workers : 0,
        modelsFolder,
        ...(found && { ffmpegPath: found.ffmpeg, ffprobePath: found.ffprobe }),
      }),
    )
  const engine = {
    run: async (...job: Parameters<Awaited<typeof opening>['run']>) => (await opening).run(...job),
    tasks: () => tasks,
    networks: async () => {
      const { now, tasks: needing } = await (await opening).networks()
      // If another machine does the work, its installation is unknown.
      const isUnknown = !isWorker && now.state === 'absent'
      return { now: isUnknown ? ({ state: 'ready' } as const) : now, tasks: needing }
    },
  }
  return {
    adapter: localAdapter(engine, { workers }),
    faces: localFaceMatcher(engine),
    stop: async () => (await opening).stop(),
  }
}
