export type DeviceKind = 'computer' | 'phone' | 'tablet'

const browsers: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS|Chromium/, 'Chrome'],
  [/Safari/, 'Safari'],
]

const systems: readonly [RegExp, string, DeviceKind][] = [
  [/iPhone|iPod/, 'iPhone', 'phone'],
  [/iPad/, 'iPad', 'tablet'],
  [/Android(?!.*Mobile)/, 'Android tablet', 'tablet'],
  [/Android/, 'Android', 'phone'],
  [/CrOS/, 'ChromeOS', 'computer'],
  [/Windows/, 'Windows', 'computer'],
  [/Mac OS X|Macintosh/, 'Mac', 'computer'],
  [/Linux/, 'Linux', 'computer'],
]

/** A readable name for the device behind a user agent: "Firefox on Linux". */
export function deviceOf(userAgent: string): { name: string; kind: DeviceKind } {
  const browser = browsers.find(([sign]) => sign.test(userAgent))?.[1]
  const system = systems.find(([sign]) => sign.test(userAgent))
  const name = [browser ?? 'A browser', system?.[1]].filter(Boolean).join(' on ')
  return { name: browser || system ? name : 'An unknown device', kind: system?.[2] ?? 'computer' }
}
