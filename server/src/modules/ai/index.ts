export { createRequest } from './requests/create-request.ts'
export type { AiProviders } from './ai-deps.ts'
export { readModelOverrides, type ModelOverrides } from './catalogue/usable-models.ts'
export { aiModule } from './module.ts'
