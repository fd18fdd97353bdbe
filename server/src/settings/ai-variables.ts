import { decimal, optional } from './config-variables.ts'

/** The environment variables of the AI tools. */
export const aiVariables = {
  AI_LONG_FACTOR: decimal('How many times the price of a short AI video a long one costs', {
    standard: 2,
    least: 1,
    most: 100,
  }),
  AI_FHD_FACTOR: decimal('How many times the price of an AI result in SD or HD one in FHD costs', {
    standard: 1.5,
    least: 1,
    most: 100,
  }),
  AI_4K_FACTOR: decimal('How many times the price of an AI result in SD or HD one in 4K costs', {
    standard: 3,
    least: 1,
    most: 100,
  }),
  AI_MODELS: optional(
    'Turns AI models on and off, or says what their provider calls them now: entries such as `luma:ray-2=off`, `runway:gen3a_turbo=on` or `piapi:kling-2.1=kling/2.1-new`, with commas between. `docs/ai-tools.md` lists every model',
    'every model that its provider still offers, by its usual name',
  ),
  AI_AT_ONCE: optional(
    'How many jobs a provider works on at once with your account: entries such as `bfl=50`, with commas between',
    'what the provider’s smallest account allows',
  ),
  MODELS_DIRECTORY: optional(
    'A folder with the ONNX export of Stable Diffusion Turbo or SDXL Turbo, which this server then paints with. `engine/README.md` says how to get one',
    'the folder `models` of the data directory',
  ),
  C2PA_CREDENTIAL: optional(
    'A PEM file with the private key (P-256) and the certificates that sign the origin of AI results. Give every worker the same',
    'made for the first result and kept in the data directory',
  ),
}
