/**
 * Runs before anything is drawn: styles may hide only what a script will show, and whoever was signed in when they
 * last looked does not see the guest's links first (see session.element.ts). A page that opens at its top is laid out
 * in stages (see staged-layout.ts); a text it is to open at (#:~:text=) stands in the navigation's name alone.
 */
export const firstScript =
  "{let e=document.documentElement;e.classList.add('js');let n=performance.getEntriesByType('navigation')[0];if(n?.type=='navigate'&&!n.name.includes('#')&&!location.hash)e.classList.add('staged');if(/[?&](price|bedrooms|bathrooms|size|type|building|exposure|page)=\\w/.test(location.search))e.classList.add('asks');try{if(localStorage.session)e.dataset.session='loading'}catch{}}"
