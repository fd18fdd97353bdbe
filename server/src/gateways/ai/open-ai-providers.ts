import type { AiProvider } from '@fanfare/contract/ai/tasks'
import { akool, type AkoolSettings } from './akool/akool.ts'
import { bfl } from './bfl/bfl.ts'
import { comfyui, type ComfyuiSettings } from './comfyui/comfyui.ts'
import { luma } from './luma/luma.ts'
import { openAiImages, type OpenAiImagesSettings } from './openai-images/openai-images.ts'
import { piapi } from './piapi/piapi.ts'
import type { AiAdapter } from './port.ts'
import { promptchan } from './promptchan/promptchan.ts'
import type { ProviderSettings } from './provider-settings.ts'
import { runway } from './runway/runway.ts'
import { stability } from './stability/stability.ts'
import { wavespeed, type WavespeedSettings } from './wavespeed/wavespeed.ts'

/** The settings of each provider; null if it isn't configured. */
export interface AiProviderSettings {
  piapi: ProviderSettings | null
  wavespeed: WavespeedSettings | null
  luma: ProviderSettings | null
  runway: ProviderSettings | null
  akool: AkoolSettings | null
  bfl: ProviderSettings | null
  promptchan: ProviderSettings | null
  stability: ProviderSettings | null
  openai_images: OpenAiImagesSettings | null
  comfyui: ComfyuiSettings | null
}

/** Opens the providers that the operator has configured. */
export function openAiProviders(settings: AiProviderSettings): ReadonlyMap<AiProvider, AiAdapter> {
  const adapters = [
    settings.piapi && piapi(settings.piapi),
    settings.wavespeed && wavespeed(settings.wavespeed),
    settings.luma && luma(settings.luma),
    settings.runway && runway(settings.runway),
    settings.akool && akool(settings.akool),
    settings.bfl && bfl(settings.bfl),
    settings.promptchan && promptchan(settings.promptchan),
    settings.stability && stability(settings.stability),
    settings.openai_images && openAiImages(settings.openai_images),
    settings.comfyui && comfyui(settings.comfyui),
  ].filter((adapter) => adapter !== null)
  return new Map(adapters.map((adapter) => [adapter.provider, adapter]))
}
