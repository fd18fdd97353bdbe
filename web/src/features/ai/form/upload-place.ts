import type { AiTask } from '@fanfare/contract/ai/tasks'

/** The key by which a field's upload is tracked. */
export const uploadPlaceOf = (task: AiTask, field: string): string => `ai ${task} ${field}`
