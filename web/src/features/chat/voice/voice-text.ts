/** `0:05`, `4:59`. */
export function formatLength(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** `Voice message, 0:12`. */
export const nameOfVoice = (durationMs: number): string => `Voice message, ${formatLength(durationMs)}`
