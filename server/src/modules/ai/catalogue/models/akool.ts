import { videoModel } from './model.ts'

/** Handles both photos and videos. */
export const akoolFaceSwap = videoModel({
  id: 'face-swap-plus',
  provider: 'akool',
  title: 'Akool Face Swap Plus',
  providerModel: 'v4/faceswap/faceswapPlusByImage',
  typicalSeconds: 60,
  timeoutSeconds: 1800,
})

export const akoolLipSync = videoModel({
  id: 'lip-sync',
  provider: 'akool',
  title: 'Akool Lip Sync',
  providerModel: 'v3/content/video/lipsync',
  omits: ['text', 'voice', 'speed'],
  typicalSeconds: 180,
})
