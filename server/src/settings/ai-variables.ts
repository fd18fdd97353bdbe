import { decimal, optional } from './config-variables.ts'

/** The environment variables of the AI tools. */
export const aiVariables = {
  AI_LONG_FACTOR: decimal('The price of a long AI video, as a multiple of a short one’s', {
    standard: 2,
    least: 1,
    most: 100,
  }),
  AI_FHD_FACTOR: decimal('The price of an AI result in FHD, as a multiple of one in SD or HD', {
    standard: 1.5,
    least: 1,
    most: 100,
  }),
  AI_4K_FACTOR: decimal('The price of an AI result in 4K, as a multiple of one in SD or HD', {
    standard: 3,
    least: 1,
    most: 100,
  }),
  AI_MODELS: optional(
    'Turns AI models on and off, or sets the names that their provider uses now: entries such as `luma:ray-2=off`, `runway:gen3a_turbo=on` or `piapi:kling-2.1=kling/2.1-new`, separated by commas. `docs/ai-tools.md` lists every model',
    'every model that its provider still offers, by its usual name',
  ),
  AI_AT_ONCE: optional(
    'How many jobs a provider works on at once with your account: entries such as `bfl=50`, separated by commas',
    'what the provider’s smallest account allows',
  ),
  MODELS_DIRECTORY: optional(
    'A folder with the ONNX export of Stable Diffusion Turbo or SDXL Turbo, which the local engine then uses. `engine/README.md` explains how to get one',
    'the folder `models` of the data directory',
  ),
  C2PA_CREDENTIAL: optional(
    'A PEM file with the private key (P-256) and the certificates that sign the origin of AI results. Use the same file on every worker',
    'created for the first result and kept in the data directory',
  ),
}
