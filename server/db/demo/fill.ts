export async function fillDemo(_db:any,_c:any,_say:any){}
