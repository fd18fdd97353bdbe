import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { FaceComparison } from '@fanfare/engine/faces/face-comparison'
import { EngineFault } from '@fanfare/engine/protocol'
import type { Engine } from '@fanfare/engine/start-engine'
import { Value } from 'typebox/value'
import type { FaceMatch, FaceMatcher } from './port.ts'

/** Compares faces with the local engine's networks. */
export const localFaceMatcher = (engine: Pick<Engine, 'run'>): FaceMatcher => ({
  compare: async ({ photo, selfie }, { signal }) => {
    const directory = await mkdtemp(path.join(tmpdir(), 'fanfare-work-'))
    try {
      const [output] = await engine.run(
        { id: randomUUID(), task: 'compare_faces', input: {}, files: { photo, selfie }, directory },
        { signal },
      )
      return Value.Parse(FaceComparison, JSON.parse(output?.kind === 'text' ? output.text : ''))
    } catch (error) {
      if (error instanceof EngineFault && error.code === 'bad-input') return unreadable(error)
      if (error instanceof EngineFault && error.code === 'not-installed')
        return { outcome: 'unavailable', picture: null }
      throw error
    } finally {
      await rm(directory, { recursive: true, force: true })
    }
  },
})

/** The engine's message starts with the name of the file that it couldn't read. */
const unreadable = ({ message }: EngineFault): FaceMatch => ({
  outcome: 'unreadable',
  picture: message.startsWith('selfie') ? 'selfie' : 'photo',
})
