import { textModel } from './model.ts'

export const piapiChat = textModel({
  id: 'gpt-4o-mini',
  provider: 'piapi',
  title: 'GPT-4o mini (PiAPI)',
  providerModel: 'gpt-4o-mini',
  typicalSeconds: 8,
})

export const wavespeedChat = textModel({
  id: 'claude-opus',
  provider: 'wavespeed',
  title: 'Claude Opus (WaveSpeed)',
  providerModel: 'anthropic/claude-opus-4.7',
  typicalSeconds: 10,
})
