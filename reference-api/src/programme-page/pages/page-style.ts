// One thing: how the public pages of a programme look, on screens and on paper.

/** The style of every page. A page adds the colours of its tracks. */
export const pageStyle = `
:root{color-scheme:light dark;--ground:#fff;--surface:#f5f7fa;--text:#17202c;--muted:#566273;--line:#dde3ea;--link:#0b57b8;--strong:#0b57b8;--on-strong:#fff;--now:#0a6b3d}
@media (prefers-color-scheme:dark){:root{--ground:#0e1420;--surface:#151d2b;--text:#e6ebf2;--muted:#9aa7b8;--line:#2a3648;--link:#8fc1ff;--strong:#8fc1ff;--on-strong:#0d1216;--now:#7fdca8}}
*{box-sizing:border-box}
html{font:16px/1.45 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;background:var(--ground);color:var(--text)}
body{margin:0}
header,main,footer{max-width:1920px;margin:0 auto;padding:0 16px}
a{color:var(--link);text-underline-offset:2px}
.title{color:var(--text);text-decoration:none}
.title:hover,.title:focus-visible{text-decoration:underline}
a:focus-visible,input:focus-visible,button:focus-visible,summary:focus-visible{outline:3px solid var(--strong);outline-offset:2px;border-radius:4px}
header{padding-top:12px}
header .brand{display:flex;flex-wrap:wrap;gap:8px 12px;align-items:center;color:var(--muted);font-weight:600}
.brand img{width:auto;max-width:160px;height:40px;object-fit:contain}
h1{margin:4px 0;font-size:1.6rem;line-height:1.2;overflow-wrap:anywhere}
h1 a{color:inherit;text-decoration:none}
h2{margin:24px 0 8px;font-size:1.2rem}
h3{margin:16px 0 6px;font-size:1rem;font-variant-numeric:tabular-nums}
p{margin:0 0 8px}
.skip{position:absolute;left:-999px}
.skip:focus{position:static;display:inline-block;padding:8px}
.muted{color:var(--muted)}
nav ul,.list{display:flex;flex-wrap:wrap;gap:8px;margin:0;padding:0;list-style:none}
.days{position:sticky;top:0;z-index:1;margin:8px 0;padding:8px 0;background:var(--ground);border-bottom:1px solid var(--line)}
.days ul{flex-wrap:nowrap;overflow-x:auto;padding:4px;margin:0 -4px}
.days a,.chip,button{display:inline-flex;align-items:center;min-height:44px;padding:4px 12px;border:1px solid var(--line);border-radius:8px;background:var(--surface);color:var(--text);text-decoration:none;white-space:nowrap;font:inherit}
.days a[aria-current]{background:var(--strong);border-color:var(--strong);color:var(--on-strong);font-weight:600}
.chip{white-space:normal}
form{display:flex;flex-wrap:wrap;gap:8px;margin:8px 0}
form label{flex:1 1 100%;font-weight:600}
input[type=search]{flex:1 1 200px;min-width:0;max-width:480px;min-height:44px;padding:4px 12px;border:1px solid var(--muted);border-radius:8px;background:var(--ground);color:inherit;font:inherit}
button{cursor:pointer;font-weight:600}
summary{min-height:44px;width:fit-content;padding:10px 0;cursor:pointer;color:var(--link)}
details nav{padding-bottom:8px}
.sessions{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,300px),1fr));gap:8px;margin:0;padding:0;list-style:none}
.sessions li{min-width:0;padding:10px 12px;background:var(--surface);border:1px solid var(--line);border-left:5px solid var(--track,var(--line));border-radius:8px;overflow-wrap:anywhere}
.sessions p{margin:2px 0 0;font-size:.9rem;line-height:1.5}
.sessions p a{display:inline-block;min-height:24px}
.title{display:block;padding:2px 0;font-weight:600}
.kind{font-size:.9rem;color:var(--muted)}
del{color:var(--muted)}
ins{text-decoration:none}
.on{color:var(--now);font-weight:600}
.now{margin:12px 0;padding:4px 12px 12px;border:2px solid var(--now);border-radius:12px}
.now h2{margin-top:8px}
@media (min-width:900px){header,main,footer{padding:0 32px}
header{padding-top:24px}
.tools{display:flex;flex-wrap:wrap;gap:8px 24px;align-items:end}
.tools form{flex:0 1 480px}
.tools p,.tools form{margin:8px 0}
.tools details[open]{flex:1 0 100%}
.slot{display:grid;grid-template-columns:7.5rem minmax(0,1fr);padding:8px 0;border-top:1px solid var(--line)}
h2+.slot{border-top:0}
.slot h3{margin:10px 0 0}}
article{max-width:46rem;overflow-wrap:anywhere}
article img{max-width:100%;height:auto;border-radius:8px}
.speaker{display:flow-root;margin-top:16px}
.speaker h3{margin-top:0}
.photo{float:inline-start;margin:4px 16px 8px 0;margin-inline:0 16px}
.photo img{display:block;width:96px;height:auto;max-height:160px;object-fit:cover}
.credit{display:block;max-width:144px;font-size:.8rem;color:var(--muted)}
article>p>.credit{max-width:none}
article.speaker .photo img{width:144px;max-height:240px}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:12px 0}
dt{color:var(--muted)}
dd{margin:0;min-width:0}
.track{display:inline-block;width:.8em;height:.8em;margin-right:6px;border-radius:3px;background:var(--track,var(--line))}
footer{margin-top:32px;padding-top:12px;padding-bottom:32px;border-top:1px solid var(--line);font-size:.9rem;color:var(--muted)}
footer .list{gap:4px 16px}
footer a{display:inline-block;min-height:24px}
@media print{:root{--ground:#fff;--surface:#fff;--text:#000;--muted:#333;--line:#999;--link:#000;--now:#000}
.days,.skip,form,details,.now,.screen{display:none}
html{font-size:10pt}
a{text-decoration:none}
.sessions{grid-template-columns:1fr 1fr;gap:4px}
.sessions li,h3{break-inside:avoid}
h3{break-after:avoid}}
`.replaceAll('\n', '');
