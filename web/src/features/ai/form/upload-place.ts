import type { AiTask } from '@fanfare/contract/ai/tasks'

/** Where the upload of a field of a tool is followed. */
export const uploadPlaceOf = (task: AiTask, field: string): string => `ai ${task} ${field}`
