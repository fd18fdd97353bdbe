import type { AiProvider } from './tasks.ts'

/** The providers' display names. */
export const providerNames: Record<AiProvider, string> = {
  piapi: 'PiAPI',
  wavespeed: 'WaveSpeed',
  luma: 'Luma',
  runway: 'Runway',
  akool: 'Akool',
  bfl: 'Black Forest Labs',
  promptchan: 'Promptchan',
  stability: 'Stability AI',
  local: 'This server',
  openai_images: 'Self-hosted image server',
  comfyui: 'ComfyUI',
}
