import Type from 'typebox'
import type { Model } from '../tool.ts'

type Entry = Pick<Model, 'id' | 'provider' | 'title' | 'providerModel' | 'typicalSeconds'> & Partial<Model>

const withTimeout =
  (timeoutSeconds: number) =>
  (entry: Entry): Model => ({
    isEnabled: true,
    inputs: Type.Object({}),
    omits: [],
    rules: [],
    isAdult: false,
    family: null,
    continuesParent: false,
    mostOutputs: 1,
    timeoutSeconds,
    ...entry,
  })

export const imageModel = withTimeout(600)
export const videoModel = withTimeout(3600)
export const textModel = withTimeout(120)
