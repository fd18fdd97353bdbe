export { isModelText, noteModelText } from './model-texts.ts'
export { draftsModule } from './module.ts'
export { streamWords } from './stream-words.ts'
