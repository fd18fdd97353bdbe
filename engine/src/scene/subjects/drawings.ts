import type { SubjectName } from '../../lexicon/vocabulary.ts'
import * as animals from './animals.ts'
import * as buildings from './buildings.ts'
import type { Drawing } from './drawing.ts'
import * as people from './people.ts'
import * as plants from './plants.ts'
import * as things from './things.ts'
import * as vehicles from './vehicles.ts'

/** Subjects that belong to the background, so the sky or the place draws them. */
export type Scenery = 'moon' | 'sun' | 'mountain'

const { pottedCactus: _potted, ...growing } = plants

export const drawings: Record<Exclude<SubjectName, Scenery>, Drawing> = {
  ...animals,
  ...buildings,
  ...people,
  ...growing,
  ...things,
  ...vehicles,
}

export const pottedCactus = _potted
