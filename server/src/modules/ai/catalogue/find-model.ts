import type { AiProvider, AiTask } from '@fanfare/contract/ai/tasks'
import type { Model } from './tool.ts'
import { toolOf } from './tools.ts'

/** The entry of a model, also of one that can't be used any more; undefined if the catalogue no longer has it. */
export const findModel = (
  task: AiTask,
  { provider, model }: { provider: AiProvider; model: string },
): Model | undefined => toolOf(task).models.find((entry) => entry.provider === provider && entry.id === model)
