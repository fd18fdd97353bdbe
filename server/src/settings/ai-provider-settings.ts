import type { AiProviderSettings } from '#gateways/ai/open-ai-providers'
import type { Config } from '../config.ts'
import { ConfigurationError } from './config-variables.ts'

/** The configuration of the AI providers; null for each without a key or address. */
export function aiProviderSettings(config: Config): AiProviderSettings {
  const akool = keyed(config.AKOOL_KEY, config.AKOOL_URL)
  const wavespeed = keyed(config.WAVESPEED_KEY, config.WAVESPEED_URL)
  return {
    piapi: keyed(config.PIAPI_KEY, config.PIAPI_URL),
    wavespeed: wavespeed && {
      ...wavespeed,
      chatUrl: bareOrNull(config.WAVESPEED_CHAT_URL ?? config.WAVESPEED_URL),
      webhookSecret: config.WAVESPEED_WEBHOOK_SECRET,
    },
    luma: keyed(config.LUMA_KEY, config.LUMA_URL),
    runway: keyed(config.RUNWAY_KEY, config.RUNWAY_URL),
    akool: akool && { ...akool, client: akoolClient(config) },
    bfl: keyed(config.BFL_KEY, config.BFL_URL),
    promptchan: keyed(config.PROMPTCHAN_KEY, config.PROMPTCHAN_URL),
    stability: keyed(config.STABILITY_KEY, config.STABILITY_URL),
    openai_images: config.OPENAI_IMAGES_URL === null ? null : openAiImages(config, config.OPENAI_IMAGES_URL),
    comfyui:
      config.COMFYUI_URL === null
        ? null
        : { url: bare(config.COMFYUI_URL), workflows: config.COMFYUI_WORKFLOWS },
  }
}

const keyed = (key: string | null, url: string | null) =>
  key === null ? null : { key, url: bareOrNull(url) }

const openAiImages = (config: Config, url: string) => ({
  url: bare(url),
  key: config.OPENAI_IMAGES_KEY,
  model: config.OPENAI_IMAGES_MODEL,
})

/** Paths are appended to it. */
const bare = (url: string): string => url.replace(/\/+$/, '')
const bareOrNull = (url: string | null): string | null => (url === null ? null : bare(url))

/** Akool encrypts with the secret as the AES key and the id as the initialization vector. */
function akoolClient({ AKOOL_CLIENT_ID: id, AKOOL_CLIENT_SECRET: secret }: Config) {
  if (id === null && secret === null) return null
  if (id === null || secret === null) {
    throw new ConfigurationError('AKOOL_CLIENT_ID and AKOOL_CLIENT_SECRET must be set together.')
  }
  if (![16, 24, 32].includes(Buffer.byteLength(secret))) {
    throw new ConfigurationError('AKOOL_CLIENT_SECRET must have 16, 24 or 32 characters.')
  }
  if (Buffer.byteLength(id) < 16) {
    throw new ConfigurationError('AKOOL_CLIENT_ID must have at least 16 characters.')
  }
  return { id, secret }
}
