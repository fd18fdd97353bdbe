/** The product's colors and radii, without its fonts: the pages load nothing from elsewhere. */
export const STYLE_SHEET = `
:root {
  color-scheme: dark;
  --bg: #0c0e13; --surface: #191d26; --line: #2c3240; --line-strong: #6d7585;
  --fg: #f4eee1; --muted: #b9b2a4; --accent: #ff5a3a; --on-accent: #1a0a05; --link: #ff8468;
  --danger: #ff8598; --danger-tint: #2f171d; --info: #93b7ea; --info-tint: #17202f;
  --brass: #e4b85c; --brass-tint: #2a2314; --brass-line: #57471f; --focus: #ffd9cf;
}
@media (prefers-color-scheme: light) {
  :root {
    color-scheme: light;
    --bg: #f5efe2; --surface: #fffdf8; --line: #ddd3bf; --line-strong: #857d6d;
    --fg: #14171e; --muted: #4f5159; --accent: #c7341a; --on-accent: #ffffff; --link: #b02c13;
    --danger: #ad1238; --danger-tint: #f8dbdf; --info: #23548f; --info-tint: #dbe5f1;
    --brass: #755207; --brass-tint: #f3e3bd; --brass-line: #cdb072; --focus: #14171e;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--bg); color: var(--fg);
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", sans-serif;
}
.sandbox {
  margin: 0; padding: 10px 16px; text-align: center;
  background: var(--brass-tint); color: var(--brass); border-bottom: 1px solid var(--brass-line);
}
main {
  max-width: 480px; margin: 24px auto; padding: 24px 20px;
  background: var(--surface); border: 1px solid var(--line); border-radius: 20px;
}
@media (max-width: 520px) { main { margin: 0; border: 0; border-radius: 0; } }
h1 { margin: 0 0 12px; font-size: 1.5rem; line-height: 1.25; }
h2 { margin: 28px 0 8px; font-size: 1.1rem; }
p { margin: 0 0 12px; }
a { color: var(--link); }
ul { margin: 0 0 12px; padding-left: 20px; }
dl { margin: 0 0 16px; }
.line { display: flex; justify-content: space-between; gap: 16px; padding: 8px 0; border-bottom: 1px solid var(--line); }
.line dt, .line dd { margin: 0; overflow-wrap: anywhere; }
.line dd { white-space: nowrap; font-variant-numeric: tabular-nums; }
.total { font-weight: 700; border-bottom: 0; }
.field { margin: 0 0 14px; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 0 14px; }
label { display: block; margin-bottom: 4px; font-weight: 600; }
.hint, .small { color: var(--muted); font-size: .875rem; margin-bottom: 4px; }
.error { color: var(--danger); font-size: .875rem; margin: 4px 0 0; }
input {
  width: 100%; min-height: 44px; padding: 8px 12px; font: inherit; color: inherit;
  background: var(--bg); border: 1px solid var(--line-strong); border-radius: 10px;
}
input[aria-invalid] { border-color: var(--danger); }
button, .button {
  display: block; width: 100%; min-height: 44px; padding: 10px 16px; margin: 0 0 10px;
  font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer;
  color: var(--fg); background: transparent; border: 1px solid var(--line-strong); border-radius: 10px;
}
.primary { color: var(--on-accent); background: var(--accent); border-color: var(--accent); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
.alert { padding: 10px 14px; border-radius: 10px; color: var(--danger); background: var(--danger-tint); }
.note { padding: 12px 14px; border-radius: 10px; background: var(--info-tint); font-size: .875rem; }
.note ul { margin: 4px 0 0; }
code { font-family: ui-monospace, monospace; white-space: nowrap; }
details { margin: 0 0 14px; }
summary { min-height: 32px; cursor: pointer; }
.card { padding: 14px; margin: 0 0 12px; border: 1px solid var(--line); border-radius: 14px; }
`
