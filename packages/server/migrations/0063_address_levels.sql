-- What of a region was loaded: of levels that were not, nothing is said to be missing. Of versions loaded before, the levels found in them.
alter table register_version add column levels smallint[];
update register_version v set levels = (
  select array_agg(distinct o.level) from address_object o where o.region = v.part)
where v.register = 'addresses' and v.state = 'active';
