// Programs of the graphics card. Light comes from beside the lens, so one product gives both shade and glint, which is
// cheap enough for software rendering.

/** The distance that an alpha of 1 stands for, mm. */
export const DEEPEST = 340

export const tissueVertex = /* glsl */ `
attribute vec3 color;
attribute vec2 look;
varying vec3 vAt;
varying vec3 vNormal;
varying vec3 vColor;
varying vec2 vLook;
varying vec2 vUv;
void main() {
  vec4 at = modelViewMatrix * vec4(position, 1.0);
  vAt = at.xyz;
  vNormal = normalMatrix * normal;
  vColor = color;
  vLook = look;
  vUv = uv;
  gl_Position = projectionMatrix * at;
}`

export const tissueFragment = /* glsl */ `
uniform sampler2D fine;
uniform vec3 lightAt;
uniform float gain;
uniform vec3 haze;
uniform float hazeDensity;
varying vec3 vAt;
varying vec3 vNormal;
varying vec3 vColor;
varying vec2 vLook;
varying vec2 vUv;
void main() {
  float far = length(vAt);
  vec3 eye = -vAt / far;
  vec3 normal = normalize(vNormal);
  if (dot(normal, eye) < 0.0) normal = -normal;
  vec4 grain = texture2D(fine, vUv);
#ifdef RICH
  vec4 finer = texture2D(fine, vUv * 3.7 + 0.31);
  grain.rg = grain.rg * 0.62 + finer.rg * 0.38;
  grain.b = grain.b * 0.65 + finer.b * 0.35;
  grain.a = max(grain.a, finer.a * 0.45);
#endif
  vec3 side = normalize(cross(normal, vec3(0.31, 0.87, 0.38)));
  vec3 bent = normalize(normal + (side * (grain.r - 0.5) + cross(normal, side) * (grain.g - 0.5)) * 0.6);
  vec3 toLight = normalize(lightAt - vAt);
  float facing = max(dot(bent, toLight), 0.0);
  // Cameras close their iris where it is bright.
  float fall = min(gain / (1.0 + far * far / 3600.0), 1.3);
  vec3 skin = vColor * vColor * (0.95 + 0.4 * grain.b);
  skin = mix(skin, skin * vec3(0.74, 0.3, 0.3), grain.a * vLook.y);
  // Light that has passed through tissue comes back red where the surface turns away.
  vec3 lit = skin * mix(vec3(0.62, 0.2, 0.15), vec3(1.04, 0.98, 0.9), facing) * (facing * 0.86 + 0.14);
  float glint = max(dot(bent, normalize(toLight + eye)), 0.0);
  float sharp = pow(glint, 160.0) * 2.2 + pow(glint, 30.0) * 0.12;
  vec3 shown = (lit + vec3(1.0, 0.97, 0.93) * sharp * vLook.x) * fall;
  shown = mix(shown, haze * min(fall + 0.12, 1.0), 1.0 - exp(-far * hazeDensity));
  shown = 1.0 - exp(-shown * 1.9);
  gl_FragColor = vec4(pow(shown, vec3(0.4545)), far / ${DEEPEST}.0);
}`

export const markVertex = /* glsl */ `
varying vec3 vAt;
varying vec3 vNormal;
void main() {
  vec4 at = modelViewMatrix * vec4(position, 1.0);
  vAt = at.xyz;
  vNormal = normalMatrix * normal;
  gl_Position = projectionMatrix * at;
}`

/** Targets shine a little of their own, so that they are found in the dark, and are lit like the rest. */
export const markFragment = /* glsl */ `
uniform vec3 tint;
uniform float glow;
uniform float opacity;
varying vec3 vAt;
varying vec3 vNormal;
void main() {
  float far = length(vAt);
  vec3 eye = -vAt / far;
  float facing = abs(dot(normalize(vNormal), eye));
  float fall = 1.5 / (1.0 + far * far / 5200.0);
  vec3 shown = tint * (glow + facing * fall) + vec3(pow(facing, 60.0) * fall * 0.9);
  gl_FragColor = vec4(pow(1.0 - exp(-shown * 1.5), vec3(0.4545)) * opacity, far / ${DEEPEST}.0);
}`

export const lensVertex = /* glsl */ `
varying vec2 vAt;
void main() {
  vAt = position.xy;
  gl_Position = vec4(position.xy, 0.0, 1.0);
}`

/** The scope's glass: barrel distortion, focus, smear, fog, vignette, and the dark rim with its notch. */
export const lensFragment = /* glsl */ `
uniform sampler2D picture;
uniform sampler2D fine;
uniform vec2 texel;
uniform vec3 around;
uniform float barrel;
uniform float focusAt;
uniform float smear;
uniform float mist;
uniform float notch;
uniform float edge;
varying vec2 vAt;

vec4 look(vec2 at) {
  return texture2D(picture, at * 0.5 + 0.5);
}

void main() {
  float radius = length(vAt);
  float inside = 1.0 - smoothstep(1.0 - edge, 1.0, radius);
  if (inside <= 0.0) {
    gl_FragColor = vec4(around, 1.0);
    return;
  }
  vec2 at = vAt * (1.0 + barrel * radius * radius) / (1.0 + barrel);
  float dirt = 0.0;
  if (smear > 0.001) {
    vec4 drop = texture2D(fine, vAt * 0.35 + 0.2);
    dirt = smear * smoothstep(0.3, 0.62, drop.b + 0.25 * smear);
    at += (drop.rg - 0.5) * 0.16 * dirt;
  }
  vec4 seen = look(at);
  vec3 shown = seen.rgb;
#ifdef RICH
  float off = abs(1.0 / max(seen.a * ${DEEPEST}.0, 4.0) - 1.0 / focusAt) * 60.0;
  float blur = clamp(off - 0.35, 0.0, 3.2) + dirt * 9.0;
  vec2 step = texel * blur * 2.0;
  shown += look(at + step * vec2(0.95, 0.31)).rgb + look(at + step * vec2(0.0, 1.0)).rgb;
  shown += look(at + step * vec2(-0.95, 0.31)).rgb + look(at + step * vec2(-0.59, -0.81)).rgb;
  shown += look(at + step * vec2(0.59, -0.81)).rgb;
  shown /= 6.0;
  float split = radius * radius * 0.0045;
  shown.r = mix(shown.r, look(at * (1.0 + split)).r, 0.6);
  shown.b = mix(shown.b, look(at * (1.0 - split)).b, 0.6);
#else
  if (dirt > 0.05) {
    vec2 step = texel * dirt * 14.0;
    shown = (shown + look(at + step).rgb + look(at - step).rgb + look(at + step.yx * vec2(1.0, -1.0)).rgb) * 0.25;
  }
#endif
  shown = mix(shown, shown * 0.55 + vec3(0.3, 0.17, 0.13), dirt * 0.75);
  shown = mix(shown, vec3(0.62, 0.57, 0.55) * (1.0 - 0.4 * radius), mist * (0.55 + 0.35 * radius));
  shown *= 1.0 - 0.62 * smoothstep(0.3, 1.02, radius) * radius;
  // The mark on the rim by which one sees how the optic is turned.
  vec2 tip = vec2(sin(notch), cos(notch));
  float aside = abs(vAt.x * tip.y - vAt.y * tip.x);
  float deep = 1.0 - dot(vAt, tip);
  if (deep < 0.055 && aside < deep * 0.62 + 0.004 && dot(vAt, tip) > 0.0) inside *= smoothstep(0.048, 0.056, deep);
  gl_FragColor = vec4(mix(around, shown, inside), 1.0);
}`
