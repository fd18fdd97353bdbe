import type { AiProvider, AiTask } from '@fanfare/contract/ai/tasks'
import type { Model } from './tool.ts'
import { toolOf } from './tools.ts'

/** A model's catalogue entry, even if it is retired; undefined if it doesn't exist. */
export const findModel = (
  task: AiTask,
  { provider, model }: { provider: AiProvider; model: string },
): Model | undefined => toolOf(task).models.find((entry) => entry.provider === provider && entry.id === model)
