import type { AiProvider, AiTask } from '@fanfare/contract/ai/tasks'
import type { Model } from './tool.ts'
import { toolOf } from './tools.ts'

/** The catalogue's entry for a model, even a retired one; undefined if there is none. */
export const findModel = (
  task: AiTask,
  { provider, model }: { provider: AiProvider; model: string },
): Model | undefined => toolOf(task).models.find((entry) => entry.provider === provider && entry.id === model)
