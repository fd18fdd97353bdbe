/** The widths of common windows, from the smallest phone to a large desktop. */
export const widths = [
  320, 344, 360, 375, 390, 412, 430, 480, 540, 600, 640, 720, 768, 820, 912, 1024, 1100, 1180, 1280, 1366,
  1440, 1536, 1680, 1920,
]
