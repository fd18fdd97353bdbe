import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The slowest journeys, for a fresh clone in which Vitest hasn't measured any file yet. */
const longest = [
  'screens/every-screen.e2e.ts',
  'screens/every-dialog.e2e.ts',
  'first-paint.e2e.ts',
  'ai/journeys.e2e.ts',
  'ai/studio.e2e.ts',
  'ai/consents.e2e.ts',
]

/** Starts the longest files first, so that none of them runs alone at the end while the other workers are idle. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const placeOf = ({ moduleId }: TestSpecification): number => {
      const place = longest.findIndex((name) => moduleId.endsWith(`/src/${name}`))
      return place === -1 ? longest.length : place
    }
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}
