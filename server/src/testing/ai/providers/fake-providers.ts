import type { AiProvider } from '@fanfare/contract/ai/tasks'
import type { FakeProvider } from '../fake-provider.ts'
import { akool } from './akool.ts'
import { bfl } from './bfl.ts'
import { comfyui } from './comfyui.ts'
import { luma } from './luma.ts'
import { openAiImages } from './openai-images.ts'
import { piapi } from './piapi.ts'
import { promptchan } from './promptchan.ts'
import { runway } from './runway.ts'
import { stability } from './stability.ts'
import { wavespeed } from './wavespeed.ts'

/** Every provider except the one that is built into this server. */
export const fakeProviders: Readonly<Record<Exclude<AiProvider, 'local'>, FakeProvider>> = {
  piapi,
  wavespeed,
  luma,
  runway,
  akool,
  bfl,
  promptchan,
  stability,
  openai_images: openAiImages,
  comfyui,
}
