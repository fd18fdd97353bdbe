import type { AiTask } from '@fanfare/contract/ai/tasks'

/** The key that identifies a field's upload. */
export const uploadPlaceOf = (task: AiTask, field: string): string => `ai ${task} ${field}`
