import type { AiProvider, AiTask } from '@fanfare/contract/ai/tasks'
import type { Model } from './tool.ts'
import { toolOf } from './tools.ts'

/** The entry of a model, including a retired one; undefined if the catalogue doesn't have it. */
export const findModel = (
  task: AiTask,
  { provider, model }: { provider: AiProvider; model: string },
): Model | undefined => toolOf(task).models.find((entry) => entry.provider === provider && entry.id === model)
