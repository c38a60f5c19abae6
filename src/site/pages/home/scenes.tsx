import type { ComponentType, ReactNode } from 'react';
import type { Business } from '../../../../machines/marketing/business.ts';

/** What the website of each business shows of itself, in its own colors (`business-…` in styles.css). */
export const scenes: Readonly<Record<Business, ComponentType>> = {
  clinic: Harbor,
  coffee: CoffeeShop,
  restaurant: Restaurant,
  startup: Chart,
  retail: Shop,
  services: Office,
};

/** The left end is what can be seen beside the chat. */
function Scene({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 520 300"
      preserveAspectRatio="xMinYMax slice"
      className="h-36 w-full shrink-0 @lg:h-auto @lg:min-h-0 @lg:flex-1"
    >
      <rect width="520" height="300" className="fill-site-soft" />
      {children}
    </svg>
  );
}

const ground = <path d="M0 222h300c20 0 20 10 40 10h180v68H0z" className="fill-site" fillOpacity="0.25" />;

/** A clinic at its harbor, at night. */
function Harbor() {
  return (
    <Scene>
      <circle cx="92" cy="54" r="20" className="fill-brass" />
      <circle cx="101" cy="48" r="18" className="fill-site-soft" />
      <path
        d="M0 176c70-46 128-52 196-20s128 20 206-18 96-22 118-14v176H0z"
        className="fill-site"
        fillOpacity="0.15"
      />
      <path d="M0 214h520v86H0z" className="fill-site" fillOpacity="0.25" />
      <path d="M58 118h132v104H58z" className="fill-surface" />
      <path d="M48 118l76-40 76 40z" className="fill-site" fillOpacity="0.6" />
      <path
        d="M74 136h24v24H74zM150 136h24v24h-24zM74 176h24v24H74zM150 176h24v24h-24z"
        className="fill-brass"
      />
      <rect x="112" y="170" width="24" height="52" rx="2" className="fill-site" />
      <path d="M124 96v16M116 104h16" className="stroke-surface" strokeWidth="4.5" strokeLinecap="round" />
      <path d="M0 222h300c20 0 20 10 40 10h180v12H0z" className="fill-site" fillOpacity="0.4" />
      <g className="stroke-surface" strokeOpacity="0.7" strokeWidth="3" strokeLinecap="round">
        <path d="M40 262h56M128 274h84M20 286h34M250 258h48" />
      </g>
    </Scene>
  );
}

/** A coffee shop at sunrise. */
function CoffeeShop() {
  return (
    <Scene>
      <circle cx="196" cy="112" r="46" className="fill-brass" fillOpacity="0.5" />
      <path d="M0 176c80-30 150-34 230-14s180 4 290-22v160H0z" className="fill-site" fillOpacity="0.15" />
      <path d="M44 92h148v130H44z" className="fill-surface" />
      <path d="M44 92h148v14H44z" className="fill-site" fillOpacity="0.6" />
      <path
        d="M38 118h32v24a16 16 0 0 1-32 0zM102 118h32v24a16 16 0 0 1-32 0zM166 118h32v24a16 16 0 0 1-32 0z"
        className="fill-site"
      />
      <path
        d="M70 118h32v24a16 16 0 0 1-32 0zM134 118h32v24a16 16 0 0 1-32 0z"
        className="fill-site"
        fillOpacity="0.3"
      />
      <rect x="56" y="166" width="66" height="38" rx="2" className="fill-brass" />
      <rect x="138" y="166" width="36" height="56" rx="2" className="fill-site" />
      <circle cx="145" cy="196" r="2.5" className="fill-brass" />
      {ground}
      <path
        d="M16 248h56M44 248v32M32 280h24"
        className="stroke-site"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d="M34 229h20v10a8 8 0 0 1-8 8h-4a8 8 0 0 1-8-8z" className="fill-surface" />
      <path
        d="M40 221c-4-5 4-7 0-13M48 221c-4-5 4-7 0-13"
        fill="none"
        className="stroke-site"
        strokeOpacity="0.6"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </Scene>
  );
}

/** A restaurant in the evening, its terrace below a string of lights. */
function Restaurant() {
  return (
    <Scene>
      <path d="M0 160c90-24 170-24 260-6s170 8 260-14v160H0z" className="fill-site" fillOpacity="0.15" />
      <path d="M30 96h186v126H30z" className="fill-site" fillOpacity="0.6" />
      <path d="M30 86h186v14H30z" className="fill-site" />
      <path
        d="M48 190v-42a20 20 0 0 1 40 0v42zM158 190v-42a20 20 0 0 1 40 0v42zM103 222v-74a20 20 0 0 1 40 0v74z"
        className="fill-brass"
      />
      <path
        d="M68 128v62M48 160h40M178 128v62M158 160h40M123 128v94"
        className="stroke-site"
        strokeOpacity="0.6"
        strokeWidth="3"
      />
      {ground}
      <path
        d="M0 40c70 40 150 40 230 4s180-20 290 10"
        fill="none"
        className="stroke-site"
        strokeOpacity="0.6"
        strokeWidth="2.5"
      />
      <g className="fill-brass">
        <circle cx="36" cy="60" r="6" />
        <circle cx="84" cy="72" r="6" />
        <circle cx="134" cy="72" r="6" />
        <circle cx="184" cy="63" r="6" />
        <circle cx="232" cy="45" r="6" />
      </g>
      <path
        d="M40 246h64M72 246v32M58 278h28"
        className="stroke-site"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path
        d="M26 226v52M26 254h-14M118 226v52M118 254h14"
        className="stroke-site"
        strokeOpacity="0.6"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path d="M72 242v-12" className="stroke-surface" strokeWidth="5" />
      <circle cx="72" cy="225" r="4" className="fill-brass" />
    </Scene>
  );
}

/** What a startup shows first: a curve that rises. */
function Chart() {
  return (
    <Scene>
      <g className="stroke-site" strokeOpacity="0.15" strokeWidth="2">
        <path d="M0 60h520M0 120h520M0 180h520M0 240h520M60 0v300M130 0v300M200 0v300" />
      </g>
      <path
        d="M0 250c50-6 70-40 110-50s70-60 120-84 160-50 290-70v254H0z"
        className="fill-site"
        fillOpacity="0.15"
      />
      <path
        d="M0 250c50-6 70-40 110-50s70-60 120-84 160-50 290-70"
        fill="none"
        className="stroke-site"
        strokeWidth="5"
      />
      <circle cx="190" cy="142" r="9" className="fill-brass stroke-surface" strokeWidth="4" />
      <rect x="34" y="54" width="124" height="62" rx="10" className="fill-surface" />
      <path d="M50 74h44" className="stroke-site" strokeOpacity="0.4" strokeWidth="6" strokeLinecap="round" />
      <path d="M50 96h76" className="stroke-site" strokeWidth="10" strokeLinecap="round" />
      <circle cx="138" cy="74" r="7" className="fill-brass" />
      <rect x="62" y="230" width="132" height="44" rx="10" className="fill-surface" />
      <circle cx="84" cy="252" r="9" className="fill-site" fillOpacity="0.6" />
      <path
        d="M104 246h68M104 260h44"
        className="stroke-site"
        strokeOpacity="0.3"
        strokeWidth="6"
        strokeLinecap="round"
      />
    </Scene>
  );
}

/** A shop window: what hangs there. */
function Shop() {
  return (
    <Scene>
      <path d="M24 74h216v148H24z" className="fill-site" />
      <path d="M40 108h184v100H40z" className="fill-surface" />
      <path d="M92 92h80" className="stroke-brass" strokeWidth="6" strokeLinecap="round" />
      <path
        d="M52 124h160"
        className="stroke-site"
        strokeOpacity="0.4"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <g fill="none" className="stroke-site" strokeOpacity="0.6" strokeWidth="2.5" strokeLinecap="round">
        <path d="M80 124v8M132 124v8M184 124v8" />
      </g>
      <path d="M80 132l22 10 4 22-10 3v29H64v-29l-10-3 4-22z" className="fill-site" fillOpacity="0.6" />
      <path d="M132 132l22 10 4 22-10 3v37h-32v-37l-10-3 4-22z" className="fill-info" />
      <path d="M132 134v70" className="stroke-info-soft" strokeWidth="2" />
      <path d="M184 132l22 10 4 22-10 3v29h-32v-29l-10-3 4-22z" className="fill-brass" />
      {ground}
      <path
        d="M262 222v-34M250 222h24"
        className="stroke-site"
        strokeOpacity="0.6"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <circle cx="262" cy="172" r="22" className="fill-site" fillOpacity="0.4" />
    </Scene>
  );
}

/** An office building where somebody still works. */
function Office() {
  return (
    <Scene>
      <circle cx="66" cy="58" r="18" className="fill-brass" />
      <path d="M150 60h66v162h-66zM226 118h60v104h-60z" className="fill-site" fillOpacity="0.25" />
      <path d="M44 104h128v118H44z" className="fill-surface" />
      <path d="M36 104l72-38 72 38z" className="fill-site" />
      <path d="M36 104h144v12H36z" className="fill-site" fillOpacity="0.6" />
      <path
        d="M56 128h14v82H56zM84 128h14v82H84zM118 128h14v82h-14zM146 128h14v82h-14z"
        className="fill-site"
        fillOpacity="0.3"
      />
      <path d="M36 208h144v14H36z" className="fill-site" fillOpacity="0.6" />
      <g className="fill-brass">
        <path d="M188 78h12v12h-12zM188 134h12v12h-12zM240 136h12v12h-12zM262 164h12v12h-12z" />
        <rect x="101" y="166" width="14" height="42" rx="2" />
      </g>
      <path
        d="M188 106h12v12h-12zM188 162h12v12h-12zM262 136h12v12h-12zM240 164h12v12h-12z"
        className="fill-site"
        fillOpacity="0.3"
      />
      {ground}
      <path
        d="M24 222v-24"
        className="stroke-site"
        strokeOpacity="0.6"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <circle cx="24" cy="186" r="17" className="fill-site" fillOpacity="0.4" />
    </Scene>
  );
}
