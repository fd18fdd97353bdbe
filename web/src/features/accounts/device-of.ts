import * as text from './accounts-text.ts'

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
  [/Android(?!.*Mobile)/, text.androidTablet, 'tablet'],
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
  return { name: nameOf(browser, system?.[1]), kind: system?.[2] ?? 'computer' }
}

function nameOf(browser: string | undefined, system: string | undefined): string {
  if (system === undefined) return browser ?? text.unknownDevice
  return browser === undefined ? text.someBrowserOn(system) : text.browserOn(browser, system)
}
