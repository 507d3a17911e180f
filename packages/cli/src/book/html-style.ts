/** The style of a book's page: one column on a phone, the contents at the side where there is room. */
export const pageStyle = `:root{color-scheme:light dark;--paper:#fff;--ink:#1d2733;--muted:#5a6675;--line:#d9dee5;--soft:#f3f5f8;--link:#1f5fa8}
@media (prefers-color-scheme:dark){:root{--paper:#14181e;--ink:#e7ebf0;--muted:#9aa6b4;--line:#323b47;--soft:#1d232b;--link:#82b6f0}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.55 system-ui,-apple-system,"Segoe UI",sans-serif;overflow-wrap:break-word}
main,nav{padding:1rem;max-width:54rem;margin:0 auto}
nav{font-size:.92rem}nav ul{padding-left:1.1rem;margin:.5rem 0}nav li{margin:.35rem 0}
h1{font-size:1.9rem;line-height:1.2;margin:.4em 0}
h2{font-size:1.4rem;margin:2.4rem 0 .6rem;padding-top:.9rem;border-top:1px solid var(--line)}
h3{font-size:1.1rem;margin:1.8rem 0 .2rem}h3 code{background:none;padding:0;font-size:1em;font-weight:700}
p{margin:.6rem 0}.aside{color:var(--muted);font-size:.9rem;margin:0}
a{color:var(--link)}a:not(:hover){text-decoration-color:color-mix(in srgb,currentColor 35%,transparent)}
code{font:.92em ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;background:var(--soft);padding:.1em .3em;border-radius:4px}
pre{background:var(--soft);padding:.7rem .9rem;border-radius:6px;margin:.6rem 0}pre code{background:none;padding:0}.head{white-space:pre-wrap}
.scroll{overflow-x:auto}
table{border-collapse:collapse;font-size:.93rem;margin:.6rem 0}
th,td{border:1px solid var(--line);padding:.35rem .6rem;text-align:left;vertical-align:top}th{background:var(--soft)}
td:last-child{min-width:9rem}:target{background:var(--soft);box-shadow:-.3rem 0 0 var(--link);scroll-margin-top:1rem}
summary{cursor:pointer;color:var(--muted);font-size:.9rem}
figure{margin:.8rem 0;max-width:29rem}figure svg{display:block;width:100%;height:auto}
@media (max-width:75.99rem){nav details[open]{max-height:45vh;overflow-y:auto;border-bottom:1px solid var(--line)}}
@media (min-width:76rem){body{display:grid;grid-template-columns:20rem minmax(0,1fr)}nav{position:sticky;top:0;height:100vh;overflow-y:auto;border-right:1px solid var(--line);margin:0}main{margin:0;padding:1rem 2.5rem}}
@media print{nav,summary{display:none}.scroll{overflow:visible}}`;
